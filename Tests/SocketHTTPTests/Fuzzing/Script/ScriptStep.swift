/// An action of clients, handlers or the clock.
enum ScriptStep: Equatable {
    case send([UInt8])
    /// The loop takes a turn.
    case turn
    /// The client ends its side; reading continues.
    case finishSending
    /// The client closes the connection.
    case leave
    /// The client reads at most this many bytes.
    case read(Int)
    /// The clock advances by this many milliseconds.
    case pass(Int)
    /// The handler that has waited longest continues.
    case open
    /// The following steps are another client's. It connects at the first of them.
    case client(Int)
    /// The server shuts down within this many milliseconds.
    case drain(Int)
}

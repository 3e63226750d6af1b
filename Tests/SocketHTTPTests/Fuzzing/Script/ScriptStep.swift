/// Something that clients, their handlers or the clock do.
enum ScriptStep: Equatable {
    case send([UInt8])
    /// The loop takes a turn.
    case turn
    /// The client sends no more, and goes on reading.
    case finishSending
    /// The client is gone, both ways.
    case leave
    /// The client reads so many bytes, at most.
    case read(Int)
    /// So many milliseconds pass.
    case pass(Int)
    /// The handler that waits longest goes on.
    case open
    /// What follows is another client's doing; the first time it connects.
    case client(Int)
    /// The server comes to its end, within so many milliseconds.
    case drain(Int)
}

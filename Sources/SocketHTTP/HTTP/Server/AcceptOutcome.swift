/// What came of asking a listener for a connection.
enum AcceptOutcome {
    case accepted(Int32, SocketAddress)
    case noneWaiting
    /// Out of descriptors or memory (`errno`): asking again at once would be no use.
    case exhausted(Int32)
}

/// What other threads send to a loop.
enum LoopMessage: Sendable {
    /// A task's next piece of work.
    case run(UnownedJob)
    /// See whether a connection's handler, which was cancelled, waits in vain.
    case wake(UInt64)
    /// Come to an end within so many milliseconds, and say so.
    case drain(milliseconds: Int, CheckedContinuation<Void, Never>?)
}

/// What other threads send to a loop.
enum LoopMessage: Sendable {
    /// A task's next piece of work.
    case run(UnownedJob)
    /// Come to an end within so many milliseconds, and say so.
    case drain(milliseconds: Int, CheckedContinuation<Void, Never>?)
}

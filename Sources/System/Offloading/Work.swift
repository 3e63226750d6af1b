/// Something to be done by a thread: one of the two is called, once.
struct Work: Sendable {
    /// Does it, and returns how to say so: the thread counts as free again by then, so that whoever comes back at once
    /// is not told that it is busy.
    let perform: @Sendable () -> @Sendable () -> Void
    /// Says that it was not begun.
    let refuse: @Sendable (any Error) -> Void

    init<Value: Sendable>(
        _ continuation: CheckedContinuation<Value, any Error>, _ body: @escaping @Sendable () throws -> Value
    ) {
        perform = {
            let result = Result(catching: body)
            return { continuation.resume(with: result) }
        }
        refuse = { continuation.resume(throwing: $0) }
    }
}

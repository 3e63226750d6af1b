/// What has changed of a state, as a sequence: whoever redraws awaits the next change instead of being called.
final class Changes<Change: Sendable> {
    let sequence: AsyncStream<Change>
    /// How many were told so far.
    private(set) var count = 0

    private let continuation: AsyncStream<Change>.Continuation

    init() {
        (sequence, continuation) = AsyncStream.makeStream(of: Change.self)
    }

    func tell(_ change: Change) {
        count += 1
        continuation.yield(change)
    }

    func end() {
        continuation.finish()
    }
}

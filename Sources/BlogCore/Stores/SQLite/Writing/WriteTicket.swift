import Synchronization

/// By this the caller of a write finds it again in the queue, and says that it is no longer wanted.
final class WriteTicket: Sendable {
    private let cancelled = Atomic(false)

    /// Whether the caller was cancelled; the write may have started before.
    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() { cancelled.store(true, ordering: .releasing) }
}

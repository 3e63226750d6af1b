import Synchronization

/// Identifies a write in the queue, so that its caller can cancel it.
final class WriteTicket: Sendable {
    private let cancelled = Atomic(false)

    /// Whether the caller was cancelled; the write may have started before.
    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() { cancelled.store(true, ordering: .releasing) }
}

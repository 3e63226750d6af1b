import Synchronization

/// Whether somebody still waits for a search: a client may have gone away.
final class SearchInterest: Sendable {
    private let lost = Atomic(false)

    var isLost: Bool { lost.load(ordering: .relaxed) }

    func lose() {
        lost.store(true, ordering: .relaxed)
    }
}

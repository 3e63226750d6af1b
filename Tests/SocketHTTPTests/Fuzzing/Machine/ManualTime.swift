import Synchronization

/// A clock in milliseconds that the test advances.
final class ManualTime: Sendable {
    private let milliseconds = Atomic(1_000_000)

    var now: Int { milliseconds.load(ordering: .relaxed) }

    func pass(_ count: Int) {
        milliseconds.add(count, ordering: .relaxed)
    }
}

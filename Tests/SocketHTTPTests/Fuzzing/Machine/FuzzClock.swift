import Synchronization

/// A loop's clock, which the fuzz target advances.
final class FuzzClock: Sendable {
    private let time = Atomic(1_000_000)

    var milliseconds: Int { time.load(ordering: .relaxed) }

    func pass(_ milliseconds: Int) {
        time.add(milliseconds, ordering: .relaxed)
    }
}

import BlogModels
import Synchronization

/// A clock that knows how often it was looked at: what was made without a look at it does not change as time goes by.
final class NotedClock: WallClock {
    private let clock: any WallClock
    private let count = Atomic(0)

    init(_ clock: any WallClock) {
        self.clock = clock
    }

    /// How often it was looked at.
    var looks: Int { count.load(ordering: .relaxed) }

    func now() -> Timestamp {
        count.wrappingAdd(1, ordering: .relaxed)
        return clock.now()
    }
}

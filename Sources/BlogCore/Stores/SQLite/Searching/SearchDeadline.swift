import Synchronization

/// The end of one search's time, or of anybody's interest in it. SQLite asks for it while it works.
final class SearchDeadline: Sendable {
    private let end: Duration
    private let turn: Duration
    private let now: @Sendable () -> Duration
    private let interest: SearchInterest

    init(_ time: SearchTime, _ interest: SearchInterest) {
        let start = time.now()
        end = start + time.bound
        turn = start + time.bound * 3 / 5
        now = time.now
        self.interest = interest
    }

    /// Whether to stop.
    var isOver: Bool { now() >= end || interest.isLost }

    /// Whether so much of the time is gone that, without any hit yet, something easier is to be tried.
    var isTurning: Bool { now() >= turn || interest.isLost }

    /// Whether nobody waits any more.
    var isAbandoned: Bool { interest.isLost }
}

public import BlogDomain
import Threads

/// A clock that a test sets.
public final class FixedClock: WallClock {
    private let moment: Lock<Timestamp>

    /// Creates a clock. By default it shows 2026-11-21T07:38:00Z.
    public init(_ moment: Timestamp = Timestamp(secondsSince1970: 1_795_246_680)) {
        self.moment = Lock(moment)
    }

    public func now() -> Timestamp {
        moment.withLock { $0 }
    }

    public func set(to moment: Timestamp) {
        self.moment.withLock { $0 = moment }
    }

    public func advance(bySeconds seconds: Int64) {
        moment.withLock { $0 = $0.adding(seconds: seconds) }
    }
}

/// A clock that advances by one step whenever it is read. A sleep returns at once and is recorded.
public final class StepClock: Clock {
    public struct Instant: InstantProtocol {
        let time: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }

        public func duration(to other: Instant) -> Duration { other.time - time }

        public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.time < rhs.time }
    }

    private struct State {
        var time: Duration = .zero
        var sleeps: [Duration] = []
    }

    /// The precision of a sleep; a sleep returns at once.
    public let minimumResolution: Duration = .zero

    private let step: Duration
    private let wake: @Sendable () -> Void
    private let state = Lock(State())

    /// Creates a clock that calls `wake` after each sleep.
    public init(step: Duration, wake: @escaping @Sendable () -> Void = {}) {
        self.step = step
        self.wake = wake
    }

    /// The current moment; reading it advances the clock.
    public var now: Instant {
        state.withLock { state in
            state.time += step
            return Instant(time: state.time)
        }
    }

    public var sleeps: [Duration] { state.withLock(\.sleeps) }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        state.withLock { $0.sleeps.append(deadline.time - $0.time) }
        wake()
    }
}

/// A monotonic clock that a test advances. A sleep returns at once.
public final class MonotonicTestClock: Clock {
    public typealias Instant = StepClock.Instant

    /// The precision of a sleep; a sleep returns at once.
    public let minimumResolution: Duration = .zero

    private let time = Lock(Duration.zero)

    public init() {}

    public var now: Instant { Instant(time: time.withLock { $0 }) }

    public func advance(bySeconds seconds: Int64) {
        time.withLock { $0 += .seconds(seconds) }
    }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

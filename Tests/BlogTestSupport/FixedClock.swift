public import BlogModels
import Synchronization

/// A clock that shows what it was set to.
public final class FixedClock: WallClock {
    private let moment: Mutex<Timestamp>

    /// Makes a clock that shows a moment: 2026-11-21T07:38:00Z, unless told.
    public init(_ moment: Timestamp = Timestamp(secondsSince1970: 1_795_246_680)) {
        self.moment = Mutex(moment)
    }

    /// The moment it was set to last.
    public func now() -> Timestamp {
        moment.withLock { $0 }
    }

    /// Sets it.
    public func set(to moment: Timestamp) {
        self.moment.withLock { $0 = moment }
    }

    /// Lets time pass.
    public func advance(bySeconds seconds: Int64) {
        moment.withLock { $0 = $0.adding(seconds: seconds) }
    }
}

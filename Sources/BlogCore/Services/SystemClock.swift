public import BlogModels
import Glibc

/// The machine's clock, for composition roots to hand out.
public struct SystemClock: WallClock {
    /// Makes the clock.
    public init() {}

    /// The time that the machine tells.
    public func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(secondsSince1970: Int64(time.tv_sec))
    }
}

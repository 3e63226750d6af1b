public import BlogDomain
import Glibc

/// The system's clock (`CLOCK_REALTIME`).
public struct SystemClock: WallClock {
    public init() {}

    public func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(secondsSince1970: Int64(time.tv_sec))
    }
}

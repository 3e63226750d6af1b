import Glibc

/// The time limit for something that must happen. It is long, because only a hanging program reaches it.
struct Deadline {
    private let end: ContinuousClock.Instant

    init(after duration: Duration = .seconds(60)) {
        end = .now + duration
    }

    /// The remaining time, for `poll`.
    var milliseconds: Int32 {
        let left = ContinuousClock.now.duration(to: end).components
        return max(0, Int32(left.seconds) * 1_000 + Int32(left.attoseconds / 1_000_000_000_000_000))
    }
}

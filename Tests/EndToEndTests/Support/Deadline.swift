import BlogTestSupport

/// The time limit for something that must happen.
struct Deadline {
    private let end: ContinuousClock.Instant

    init(after duration: Duration = patience) {
        end = .now + duration
    }

    /// The remaining time, for `poll`.
    var milliseconds: Int32 {
        let left = ContinuousClock.now.duration(to: end).components
        return max(0, Int32(left.seconds) * 1_000 + Int32(left.attoseconds / 1_000_000_000_000_000))
    }
}

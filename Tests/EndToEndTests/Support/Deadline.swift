import Glibc

/// How long a test waits for something that must come: long, for it is reached only by what hangs.
struct Deadline {
    private let end: ContinuousClock.Instant

    init(after duration: Duration = .seconds(60)) {
        end = .now + duration
    }

    /// What is left, for `poll`.
    var milliseconds: Int32 {
        let left = ContinuousClock.now.duration(to: end).components
        return max(0, Int32(left.seconds) * 1_000 + Int32(left.attoseconds / 1_000_000_000_000_000))
    }
}

import Glibc
import Synchronization

/// Threads wait here for each other, to continue at the same time.
final class StartLine: Sendable {
    private let missing: Atomic<Int>

    init(_ count: Int) {
        missing = Atomic(count)
    }

    func wait() {
        missing.subtract(1, ordering: .acquiringAndReleasing)
        while missing.load(ordering: .acquiring) > 0 { sched_yield() }
    }
}

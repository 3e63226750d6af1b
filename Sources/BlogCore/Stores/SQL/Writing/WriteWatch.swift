package import BlogDomain
import Glibc
import Threads

/// Measures one write for an observer. The body of the write runs on another thread than its caller.
package final class WriteWatch: Sendable {
    private let observer: any StoreObserver
    private let asked = StopWatch()
    private let begun = Lock<StopWatch?>(nil)

    /// Starts the measurement when the write is requested.
    package init(_ observer: any StoreObserver) {
        self.observer = observer
    }

    /// The write's transaction has begun. A second attempt does not count.
    package func begin() {
        let isFirst = begun.withLock { begun in
            defer { begun = begun ?? StopWatch() }
            return begun == nil
        }
        if isFirst { observer.waitedForWriter(asked.elapsed) }
    }

    /// The write was the first in a committed group of `count` writes.
    package func lead(_ count: Int) {
        observer.committed(together: count)
    }

    /// The write ended, with or without an error.
    package func end() {
        if let begun = begun.withLock({ $0 }) {
            observer.wrote(begun.elapsed)
        } else {
            observer.waitedForWriter(asked.elapsed)
        }
    }
}

/// Measures a duration by a monotonic clock.
package struct StopWatch: Sendable {
    private let start = StopWatch.now

    package init() {}

    /// The time since the start.
    package var elapsed: Duration { .nanoseconds(Self.now - start) }

    /// The current reading of the clock.
    package static var reading: Duration { .nanoseconds(now) }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

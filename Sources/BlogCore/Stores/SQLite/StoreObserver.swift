import Glibc
import Synchronization

/// Who is told how long a store takes: what metrics are made of.
///
/// It is called on whatever thread did the work, many at once where repositories are shared, and must never wait.
public protocol StoreObserver: Sendable {
    /// A read is done, in vain or not.
    func read(_ duration: Duration)

    /// A write's turn has come: its transaction has begun, after all that were before it and after any other process.
    /// Or it never came, and this is how long it was waited for.
    func waitedToWrite(_ duration: Duration)

    /// A write is done: committed, which is on the disk, or taken back.
    func wrote(_ duration: Duration)

    /// So many writes, one or more, have been committed together. One of those who asked for them is told.
    func committed(together count: Int)
}

/// Tells an observer of one write, whose body runs elsewhere than where it was asked for.
final class WriteWatch: Sendable {
    private let observer: any StoreObserver
    private let asked = StopWatch()
    private let begun = Mutex<StopWatch?>(nil)

    /// The write has been asked for.
    init(_ observer: any StoreObserver) {
        self.observer = observer
    }

    /// The write's transaction has begun.
    func begin() {
        begun.withLock { $0 = StopWatch() }
        observer.waitedToWrite(asked.elapsed)
    }

    /// The write was the first of so many that have been committed together.
    func lead(_ count: Int) {
        observer.committed(together: count)
    }

    /// The write is over, whatever came of it.
    func end() {
        if let begun = begun.withLock({ $0 }) {
            observer.wrote(begun.elapsed)
        } else {
            observer.waitedToWrite(asked.elapsed)
        }
    }
}

/// Measures a duration by a clock that only ever goes forward.
struct StopWatch: Sendable {
    private let start = StopWatch.now

    /// How long it has been.
    var elapsed: Duration { .nanoseconds(Self.now - start) }

    /// What the clock shows.
    static var reading: Duration { .nanoseconds(now) }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

import Synchronization

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

/// The store of a blog. Only the program that opens it and its maintenance know which one it is.
public protocol BlogStore: Sendable {
    /// What one event loop or one command reads and writes with.
    /// - Parameter observer: receives durations.
    func access(observer: (any StoreObserver)?) throws -> StoreAccess

    /// Repositories for open screens and background work. They read on other threads than the caller's.
    func screenRepositories(observer: (any StoreObserver)?) -> any Repositories

    /// The log of changes, for a ``ChangeFeed``.
    func changes() throws -> any ChangeSource

    /// The current figures, for metrics.
    var status: StoreStatus { get }

    /// Checks that the data is still in place. It reads nothing.
    /// - Throws: ``StoreError/vanished``.
    func check() throws

    /// Finds out whether the store reads and, if the last write was refused, whether it writes.
    /// - Throws: ``StoreError``.
    func probe() async throws

    /// Closes the store after the pending writes. Its repositories fail afterwards.
    /// - Throws: ``StoreError``.
    func close() throws
}

/// What one event loop or one command reads and writes with, and the versions of the data that it reads.
public typealias StoreAccess = (repositories: any Repositories, versions: any DataVersions)

/// Detects commits, for caches.
public protocol DataVersions: Sendable {
    /// The current version. Data that is read after the call is at least as new. A commit that no reader can see keeps the
    /// version.
    /// - Throws: ``StoreError``.
    func current() async throws -> DataVersion
}

/// A version of the data, made by a store. Two versions of the same ``DataVersions`` are equal only if no process committed a
/// change that a reader can see between them.
public struct DataVersion: Hashable, Sendable {
    private let first: UInt64
    private let second: UInt64

    /// Creates a version of numbers whose meaning only the store knows.
    package init(_ first: UInt64, _ second: UInt64 = 0) {
        (self.first, self.second) = (first, second)
    }
}

/// The figures of a store.
public struct StoreStatus: Hashable, Sendable {
    public let writes: WriteQueueStatus
    /// The size of the write-ahead log in bytes.
    public let logBytes: Int64

    package init(writes: WriteQueueStatus, logBytes: Int64) {
        self.writes = writes
        self.logBytes = logBytes
    }
}

/// The state of a queue of writes, and the number of writes that it has refused.
public struct WriteQueueStatus: Hashable, Sendable {
    public let waiting: Int
    /// The approximate number of bytes they hold.
    public let bytes: Int
    /// The number of writes refused on arrival because the queue was full by count or bytes, or did not move.
    public let refused: Int
    /// The number of writes refused after a timeout.
    public let timedOut: Int

    package init(waiting: Int, bytes: Int, refused: Int, timedOut: Int) {
        self.waiting = waiting
        self.bytes = bytes
        self.refused = refused
        self.timedOut = timedOut
    }

    /// An empty queue that has refused no write.
    package static let empty = WriteQueueStatus(waiting: 0, bytes: 0, refused: 0, timedOut: 0)
}

/// Observes the timings of a store, for metrics.
///
/// The store calls it on the thread that did the work, and on several threads at once if repositories are shared. An
/// implementation must not block.
public protocol StoreObserver: Sendable {
    /// A read ended, with a result or an error.
    func read(_ duration: Duration)

    /// A write ended its wait. Either its transaction has begun, or the write was refused or withdrawn before that.
    /// `duration` is the time that it waited.
    func waitedForWriter(_ duration: Duration)

    /// A write ended after its transaction had begun: it was committed to disk or rolled back.
    func wrote(_ duration: Duration)

    /// One transaction committed `count` writes, at least one. The store calls this once for each group.
    func committed(together count: Int)
}

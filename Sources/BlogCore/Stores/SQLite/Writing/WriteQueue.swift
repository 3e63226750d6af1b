import BlogServices
import GRDB
import Synchronization

/// How many writes may wait for the one connection that writes, and for how long.
///
/// A disk that hangs, or another process that holds the database, must not turn clients into memory without a bound:
/// what cannot be done soon is refused at once, and the client may try again.
package struct WriteLimits: Sendable {
    /// How many writes wait at most: four groups of the standard size, which a disk that takes 50 ms for a commit
    /// works off in 0.2 s.
    package var count = 1_024
    /// How many bytes the waiting writes hold at most: 64 posts of the greatest length.
    package var bytes = 16 * 1_048_576
    /// Where the oldest write has waited for longer, the queue does not move, and new writes are refused.
    package var age: Duration = .seconds(3)
    /// A write that has waited for this long is refused and never runs. Other connections wait as long for a lock.
    package var wait: Duration = .seconds(Configuration.patience)
    /// How many writes share a transaction at most.
    package var groupCount = GroupWriter.standardSize
    /// A transaction that has worked for this long takes no further write, so that the first one in it, and those that
    /// come after it, do not wait for long.
    package var groupDuration: Duration = .milliseconds(20)

    /// The limits of a server and of a command.
    package init() {}

    /// What a write holds besides the texts that it carries, roughly.
    static let baseSize = 512

    /// Writes that came this much later than another one are refused together with it: SQLite's own clock is not so
    /// exact.
    static let slack: Duration = .milliseconds(100)
}

/// The time by which writes wait.
package struct WriteClock: Sendable {
    /// The time since some fixed moment, which never goes back. Any thread may ask for it.
    let now: @Sendable () -> Duration
    /// Returns after a time.
    let sleep: @Sendable (Duration) async throws -> Void

    /// A clock of a test's own.
    package init(
        now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's.
    package static let system = WriteClock {
        StopWatch.reading
    } sleep: {
        try await Task.sleep(for: $0)
    }
}

/// The queue of writes at one moment, and what it has refused so far.
public struct WriteQueueStatus: Hashable, Sendable {
    /// How many writes wait.
    public let waiting: Int
    /// How many bytes they hold, roughly.
    public let bytes: Int
    /// How many writes were refused when they came: there were too many, they held too much, or the queue did not move.
    public let refused: Int
    /// How many writes were refused after they had waited for too long.
    public let timedOut: Int

    /// Nothing waits and nothing was refused.
    static let empty = WriteQueueStatus(waiting: 0, bytes: 0, refused: 0, timedOut: 0)
}

/// The writes that wait for the writing connection, in the order of their arrival. ``WriteLimits`` bounds their number,
/// their size and the time that they wait.
///
/// A write in the queue has not started. The queue can refuse or cancel it, and then it never runs.
final class WriteQueue: Sendable {
    fileprivate struct Contents {
        /// An array, so that it releases each write that is taken. It is short (``WriteLimits/count``): moving the
        /// others up is cheap.
        var writes: [any PendingWrite] = []
        var bytes = 0
        var refused = 0
        var timedOut = 0
        var isServed = false
        var isWatched = false
    }

    private let limits: WriteLimits
    private let clock: WriteClock
    private let contents = Mutex(Contents())

    init(_ limits: WriteLimits, _ clock: WriteClock) {
        self.limits = limits
        self.clock = clock
    }

    /// How many wait.
    var count: Int { contents.withLock { $0.writes.count } }

    /// When the write came that has waited longest; nil if none waits.
    var oldest: Duration? { contents.withLock { $0.writes.first?.since } }

    var status: WriteQueueStatus {
        contents.withLock {
            WriteQueueStatus(
                waiting: $0.writes.count, bytes: $0.bytes, refused: $0.refused, timedOut: $0.timedOut)
        }
    }

    /// Adds a write at the end, or refuses it.
    /// - Returns: whether the caller must start to serve the queue.
    func add(_ write: any PendingWrite) -> Bool {
        let (error, isFirst, isUnwatched) = contents.withLock { contents -> ((any Error)?, Bool, Bool) in
            // A cancelled caller sets the ticket before it searches the queue.
            if write.ticket.isCancelled { return (CancellationError(), false, false) }
            guard contents.hasRoom(for: write, limits) else {
                contents.refused += 1
                return (StoreError.busy, false, false)
            }
            contents.writes.append(write)
            contents.bytes += write.size
            defer { (contents.isServed, contents.isWatched) = (true, true) }
            return (nil, !contents.isServed, !contents.isWatched)
        }
        if let error { write.fail(error) }
        // Detached, so that the watch does not keep the request's task-local values.
        if isUnwatched { Task.detached { await self.watch() } }
        return isFirst
    }

    /// Whether there is more to serve; if not, the next one who adds a write starts serving again.
    func goesOn() -> Bool {
        contents.withLock { contents in
            contents.isServed = !contents.writes.isEmpty
            return contents.isServed
        }
    }

    /// Takes the next write, which is started from now on.
    func next() -> (any PendingWrite)? {
        refuse(since: clock.now() - limits.wait)
        return contents.withLock { $0.takeFirst() }
    }

    /// Takes so many writes at most, to answer them without running them.
    func take(atMost count: Int) -> [any PendingWrite] {
        contents.withLock { contents in (0..<count).map { _ in contents.takeFirst() }.compactMap(\.self) }
    }

    /// Cancels a write that has not started; one that has is left alone.
    func cancel(_ ticket: WriteTicket) {
        let write = contents.withLock { contents -> (any PendingWrite)? in
            guard let place = contents.writes.firstIndex(where: { $0.ticket === ticket }) else { return nil }
            let write = contents.writes.remove(at: place)
            contents.bytes -= write.size
            return write
        }
        write?.fail(CancellationError())
    }

    /// Refuses the writes that have been here since a moment or before.
    func refuse(since moment: Duration) {
        let late = contents.withLock { contents in
            var late: [any PendingWrite] = []
            while let first = contents.writes.first, first.since <= moment, let write = contents.takeFirst() {
                late.append(write)
            }
            contents.timedOut += late.count
            return late
        }
        for write in late { write.fail(StoreError.busy) }
    }

    /// Refuses in time what has waited for too long, whatever the connection does meanwhile.
    private func watch() async {
        while let oldest = contents.withLock({ $0.toWatch() }) {
            let rest = oldest + limits.wait - clock.now()
            if rest > .zero {
                try? await clock.sleep(rest)
            } else {
                refuse(since: oldest)
            }
        }
    }
}

extension WriteQueue.Contents {
    /// A write that comes to an empty queue is always taken, however large it is.
    fileprivate func hasRoom(for write: any PendingWrite, _ limits: WriteLimits) -> Bool {
        guard let oldest = writes.first else { return true }
        return writes.count < limits.count && bytes + write.size <= limits.bytes
            && write.since - oldest.since <= limits.age
    }

    fileprivate mutating func takeFirst() -> (any PendingWrite)? {
        guard !writes.isEmpty else { return nil }
        let first = writes.removeFirst()
        if writes.isEmpty { writes = [] }
        bytes -= first.size
        return first
    }

    /// The moment since which the first one has waited; nil ends the watch.
    fileprivate mutating func toWatch() -> Duration? {
        isWatched = !writes.isEmpty
        return writes.first?.since
    }
}

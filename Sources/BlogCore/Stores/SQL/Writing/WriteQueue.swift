package import BlogDomain
import Threads

/// The bounds on the writes that wait for the writing connection.
///
/// They bound the memory that waiting writes hold while a disk hangs or another process holds the database. A write
/// that cannot run soon is refused at once, and the client can retry.
package struct WriteLimits: Sendable {
    /// The largest number of waiting writes: four groups of the standard size, or 0.2 s for a disk that commits in 50
    /// ms.
    package var count = 1_024
    /// The largest number of bytes that the waiting writes hold: 64 posts of the greatest length.
    package var bytes = 16 * 1_048_576
    /// The age of the oldest waiting write beyond which the queue refuses new writes.
    package var age: Duration = .seconds(3)
    /// A write that has waited this long is refused and never runs. Other connections wait equally long for a lock.
    package var wait: Duration = .seconds(5)
    /// The largest number of writes in a transaction.
    package var groupCount = standardGroupCount
    /// A transaction that has run for this long accepts no further write. This bounds the wait of its first write and
    /// of later writes.
    package var groupDuration: Duration = .milliseconds(20)
    /// A transaction of a change in steps that has run for this long begins no further step.
    package var stepsDuration: Duration = .milliseconds(50)

    /// The default for the largest number of writes in a transaction: large enough that the disk is not the limit, and
    /// small enough that the first write does not wait long for the last one.
    package static let standardGroupCount = 256

    /// The limits of a server and of a command.
    package init() {}

    /// The approximate size in bytes of a write without its texts.
    package static let baseSize = 512

    /// Writes that arrived up to this much later than a refused write are refused with it, because SQLite's busy
    /// timeout is inexact.
    package static let slack: Duration = .milliseconds(100)
}

package struct WriteClock: Sendable {
    /// The time since a fixed moment. It is monotonic, and any thread may call it.
    package let now: @Sendable () -> Duration
    package let sleep: @Sendable (Duration) async throws -> Void

    /// The system's monotonic clock.
    package static let system = WriteClock {
        StopWatch.reading
    } sleep: {
        try await Task.sleep(for: $0)
    }
}

/// The writes that wait for the writing connection, in the order of their arrival. ``WriteLimits`` bounds their number,
/// their size and the time that they wait.
///
/// A write in the queue has not started. The queue can refuse or cancel it, and then it never runs.
package final class WriteQueue<Change: Sendable>: Sendable {
    package typealias Write = PendingWrite<Change>

    fileprivate struct Contents {
        /// An array, so that a removed write is released. It is short (``WriteLimits/count``), so shifting its elements
        /// is cheap.
        var writes: [Write] = []
        var bytes = 0
        var refused = 0
        var timedOut = 0
        /// Whether no write has started since one was refused after its timeout.
        var isBlocked = false
        var isClosing = false
        var isServed = false
        var isWatched = false
    }

    private let limits: WriteLimits
    private let clock: WriteClock
    private let contents = Lock(Contents())

    package init(_ limits: WriteLimits, _ clock: WriteClock) {
        self.limits = limits
        self.clock = clock
    }

    /// The number of waiting writes.
    package var count: Int { contents.withLock { $0.writes.count } }

    /// Whether no write has started since one was refused after its timeout.
    package var isBlocked: Bool { contents.withLock { $0.isBlocked } }

    /// Whether the writer closes when the queue is empty.
    package var isClosing: Bool { contents.withLock { $0.isClosing } }

    /// Whether the queue is served.
    package var isServed: Bool { contents.withLock { $0.isServed } }

    package func close() { contents.withLock { $0.isClosing = true } }

    /// The arrival time of the oldest write; nil if the queue is empty.
    package var oldest: Duration? { contents.withLock { $0.writes.first?.since } }

    package var status: WriteQueueStatus {
        contents.withLock {
            WriteQueueStatus(
                waiting: $0.writes.count, bytes: $0.bytes, refused: $0.refused, timedOut: $0.timedOut)
        }
    }

    /// Adds a write at the end, or refuses it.
    /// - Returns: whether the caller must start to serve the queue.
    package func add(_ write: Write) -> Bool {
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
        if let error { write.result.fail(with: error) }
        // Detached, so that the watch does not keep the request's task-local values.
        if isUnwatched { Task.detached { await self.watch() } }
        return isFirst
    }

    /// Whether writes remain. If not, the next caller of ``add(_:)`` starts to serve the queue.
    package func hasMore() -> Bool {
        contents.withLock { contents in
            contents.isServed = !contents.writes.isEmpty
            return contents.isServed
        }
    }

    /// Removes the next write to start it, if it satisfies a condition.
    package func next(if isWanted: (Write) -> Bool = { _ in true }) -> Write? {
        contents.withLock { contents in
            guard let first = contents.writes.first, isWanted(first) else { return nil }
            contents.isBlocked = false
            return contents.takeFirst()
        }
    }

    /// Removes at most `count` writes, to answer them without running them.
    package func take(atMost count: Int) -> [Write] {
        contents.withLock { contents in (0..<count).map { _ in contents.takeFirst() }.compactMap(\.self) }
    }

    /// Cancels a write that has not started.
    package func cancel(_ ticket: WriteTicket) {
        ticket.cancel()
        let write = contents.withLock { contents -> Write? in
            guard let place = contents.writes.firstIndex(where: { $0.ticket === ticket }) else { return nil }
            let write = contents.writes.remove(at: place)
            contents.bytes -= write.size
            return write
        }
        write?.result.fail(with: CancellationError())
    }

    /// Removes the writes that have waited too long, for the caller to refuse.
    package func takeLate() -> [Write] { takeLate(since: clock.now() - limits.wait) }

    /// Removes the writes that arrived at `moment` or before, for the caller to refuse.
    package func takeLate(since moment: Duration) -> [Write] {
        contents.withLock { contents in
            var late: [Write] = []
            while let first = contents.writes.first, first.since <= moment, let write = contents.takeFirst() {
                late.append(write)
            }
            contents.timedOut += late.count
            if !late.isEmpty { contents.isBlocked = true }
            return late
        }
    }

    /// Refuses writes on timeout, independently of the connection.
    private func watch() async {
        while let oldest = contents.withLock({ $0.toWatch() }) {
            let rest = oldest + limits.wait - clock.now()
            if rest > .zero {
                try? await clock.sleep(rest)
            } else {
                for write in takeLate(since: oldest) { write.result.fail(with: StoreError.busy) }
            }
        }
    }
}

extension WriteQueue.Contents {
    /// An empty queue accepts a write of any size.
    fileprivate func hasRoom(for write: WriteQueue.Write, _ limits: WriteLimits) -> Bool {
        guard let oldest = writes.first else { return true }
        return writes.count < limits.count && bytes + write.size <= limits.bytes
            && write.since - oldest.since <= limits.age
    }

    fileprivate mutating func takeFirst() -> WriteQueue.Write? {
        guard !writes.isEmpty else { return nil }
        let first = writes.removeFirst()
        if writes.isEmpty { writes = [] }
        bytes -= first.size
        return first
    }

    /// The arrival time of the first write; nil ends the watch.
    fileprivate mutating func toWatch() -> Duration? {
        isWatched = !writes.isEmpty
        return writes.first?.since
    }
}

import BlogServices
import Synchronization

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
        if isUnwatched { Task { await watch() } }
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

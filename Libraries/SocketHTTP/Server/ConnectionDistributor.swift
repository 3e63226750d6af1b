import CSocket
import Glibc
import Threads

/// Distributes the connections of one listening socket to the loops that share it, in turn.
///
/// Unix sockets have no `SO_REUSEPORT`. The kernel wakes every loop, and if the first to accept kept the connection, a
/// burst of clients would stay with the loop that happened to be awake.
final class ConnectionDistributor: Sendable {
    private struct Queue {
        /// An eventfd; nil after the loop has left.
        var signal: Int32?
        var waiting: [Int32] = []
    }

    private struct Contents {
        var queues: [Queue] = []
        var turn = 0

        mutating func next() -> Int? {
            for _ in queues.indices {
                turn = (turn + 1) % queues.count
                if queues[turn].signal != nil { return turn }
            }
            return nil
        }

        mutating func enqueue(_ descriptor: Int32, at number: Int) {
            queues[number].waiting.append(descriptor)
            if let signal = queues[number].signal { csocket_eventfd_signal(signal) }
        }
    }

    private let contents = Lock(Contents())

    /// Adds a queue; returns its number.
    fileprivate func join(_ signal: Int32) -> Int {
        contents.withLock { contents in
            contents.queues.append(Queue(signal: signal))
            return contents.queues.count - 1
        }
    }

    /// The oldest connection in a queue.
    fileprivate func take(_ number: Int) -> Int32? {
        contents.withLock { contents in
            contents.queues[number].waiting.isEmpty ? nil : contents.queues[number].waiting.removeFirst()
        }
    }

    /// True if the loop that accepted a connection keeps it; otherwise it is in the queue of another loop.
    fileprivate func distribute(_ descriptor: Int32, from acceptor: Int) -> Bool {
        contents.withLock { contents in
            let number = contents.next() ?? acceptor
            if number != acceptor { contents.enqueue(descriptor, at: number) }
            return number == acceptor
        }
    }

    /// Removes a queue. Its connections go to the others; returns those for which no queue is left.
    fileprivate func leave(_ number: Int) -> [Int32] {
        contents.withLock { contents in
            let waiting = contents.queues[number].waiting
            contents.queues[number] = Queue(signal: nil)
            return waiting.filter { descriptor in
                guard let next = contents.next() else { return true }
                contents.enqueue(descriptor, at: next)
                return false
            }
        }
    }
}

/// One loop's share of the connections of a listening socket that several loops share.
final class ConnectionQueue: Sendable {
    /// Readable, for the loop's poller, when another loop has accepted a connection for this one.
    let signal: Int32
    private let number: Int
    private let distributor: ConnectionDistributor

    /// All queues of a distributor must exist before the first is used.
    init(of distributor: ConnectionDistributor) throws(HTTPServerError) {
        signal = csocket_eventfd()
        guard signal >= 0 else { throw .system("eventfd", errno) }
        self.distributor = distributor
        number = distributor.join(signal)
    }

    deinit {
        // Before the signal is closed, because the distributor uses it under its lock.
        for descriptor in distributor.leave(number) { close(descriptor) }
        close(signal)
    }

    /// A connection that another loop has accepted for this one.
    func next() -> Int32? { distributor.take(number) }

    /// Whether this loop keeps a connection that it has accepted; otherwise it now belongs to another loop.
    func keeps(_ descriptor: Int32) -> Bool { distributor.distribute(descriptor, from: number) }
}

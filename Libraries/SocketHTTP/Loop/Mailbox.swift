import CSocket
import Glibc
import Threads

/// A message from another thread to a loop.
enum LoopMessage: Sendable {
    /// Run a task's job.
    case run(UnownedJob)
    /// Resume a connection's handler, whose task was cancelled.
    case wake(UInt64)
    /// Close a connection, because its memory is needed.
    case evict(UInt64)
    /// Send a frame to event streams.
    case deliver(Delivery, Audience)
    /// Shut down within this number of milliseconds, and resume the waiter.
    case drain(milliseconds: Int, CheckedContinuation<Void, Never>?)
}

/// Messages from other threads, and the eventfd that wakes the loop for them.
final class Mailbox: Sendable {
    private struct Contents {
        var messages: [LoopMessage] = []
        var isClosed = false
    }

    let descriptor: Int32
    private let contents = Lock(Contents())

    init() throws(HTTPServerError) {
        descriptor = csocket_eventfd()
        guard descriptor >= 0 else { throw .system("eventfd", errno) }
    }

    deinit {
        Glibc.close(descriptor)
    }

    /// False if the loop has ended. Only the first message into an empty mailbox wakes the loop.
    func post(_ message: LoopMessage) -> Bool {
        let (isOpen, isFirst) = contents.withLock { contents in
            guard !contents.isClosed else { return (false, false) }
            contents.messages.append(message)
            return (true, contents.messages.count == 1)
        }
        if isFirst { csocket_eventfd_signal(descriptor) }
        return isOpen
    }

    /// Takes all messages.
    func take() -> [LoopMessage] {
        csocket_eventfd_clear(descriptor)
        return contents.withLock { contents in
            defer { contents.messages = [] }
            return contents.messages
        }
    }

    /// Closes the mailbox if it is empty.
    func closeIfEmpty() -> Bool {
        contents.withLock { contents in
            contents.isClosed = contents.messages.isEmpty
            return contents.isClosed
        }
    }
}

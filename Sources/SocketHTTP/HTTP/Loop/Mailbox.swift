import CSocket
import Glibc
import Synchronization

/// What other threads send to a loop.
enum LoopMessage: Sendable {
    /// A task's next piece of work.
    case run(UnownedJob)
    /// See whether a connection's handler, which was cancelled, waits in vain.
    case wake(UInt64)
    /// Come to an end within so many milliseconds, and say so.
    case drain(milliseconds: Int, CheckedContinuation<Void, Never>?)
}

/// Messages from other threads, and the eventfd that wakes the loop for them.
final class Mailbox: Sendable {
    private struct Contents {
        var messages: [LoopMessage] = []
        var isClosed = false
    }

    let descriptor: Int32
    private let contents = Mutex(Contents())

    init() throws(HTTPServerError) {
        descriptor = csocket_eventfd()
        guard descriptor >= 0 else { throw .system("eventfd", errno) }
    }

    deinit {
        Glibc.close(descriptor)
    }

    /// False if the loop has ended and nobody will read it. Only the first message into an empty box wakes.
    func post(_ message: LoopMessage) -> Bool {
        let (isOpen, isFirst) = contents.withLock { contents in
            guard !contents.isClosed else { return (false, false) }
            contents.messages.append(message)
            return (true, contents.messages.count == 1)
        }
        if isFirst { csocket_eventfd_signal(descriptor) }
        return isOpen
    }

    /// All that has come since the last time.
    func take() -> [LoopMessage] {
        csocket_eventfd_clear(descriptor)
        return contents.withLock { contents in
            defer { contents.messages = [] }
            return contents.messages
        }
    }

    /// Takes no more, if there is nothing left in it.
    func closeIfEmpty() -> Bool {
        contents.withLock { contents in
            contents.isClosed = contents.messages.isEmpty
            return contents.isClosed
        }
    }
}

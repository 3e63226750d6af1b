import Glibc
import Synchronization

@testable import SocketHTTP

/// A loop at a port, run step by step by the thread that made it, in a time that goes on when it is told to.
struct SteppedLoop {
    let loop: EventLoop
    private let time = Time()
    private let address: SocketAddress

    private final class Time: Sendable {
        let milliseconds = Mutex(1_000_000)
    }

    init(_ handler: ClosureHandler = .echo) throws {
        loop = try makeIdleLoop(handler, clock: LoopClock { [time] in time.milliseconds.withLock { $0 } })
        address = loop.listener?.address ?? SocketAddress()
        loop.thread.store(UInt(pthread_self()), ordering: .releasing)
    }

    /// Lets so much time go by, and whatever is due happen.
    func pass(milliseconds: Int) {
        time.milliseconds.withLock { $0 += milliseconds }
        loop.turn(patience: 0)
    }

    /// Turns, with nothing of the loop's time going by, until something is so. Whether it came to that.
    func turn(until condition: () -> Bool) -> Bool {
        for _ in 0..<500 {
            if condition() { return true }
            loop.turn(patience: 10)
        }
        return condition()
    }

    /// Asks the loop to come to its end.
    func drain() {
        _ = loop.mailbox.post(.drain(milliseconds: 60_000, nil))
        loop.turn(patience: 0)
    }

    /// Begins to connect.
    func connect() -> SteppedClient {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let client = SteppedClient(descriptor: socket(AF_INET, kind, 0))
        _ = address.withPointer { Glibc.connect(client.descriptor, $0, $1) }
        return client
    }
}

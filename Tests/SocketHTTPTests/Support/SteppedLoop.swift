import BlogTestSupport
import Glibc
import Synchronization

@testable import SocketHTTP

/// A loop with a TCP port that the test's thread runs turn by turn, with the test's clock.
struct SteppedLoop {
    let loop: EventLoop
    private let time = ManualTime()
    private let address: SocketAddress

    init(_ handler: ClosureHandler = .echo) throws {
        loop = try makeIdleLoop(handler, clock: LoopClock { [time] in time.now })
        address = loop.listener?.address ?? SocketAddress()
        loop.thread.store(UInt(pthread_self()), ordering: .releasing)
    }

    /// Advances the clock and runs one turn.
    func pass(milliseconds: Int) {
        time.pass(milliseconds)
        loop.turn(timeout: 0)
    }

    /// Turns until a condition holds, without advancing the clock. Returns whether it holds.
    func turn(until condition: () -> Bool) -> Bool {
        let end = ContinuousClock.now + patience
        while !condition() {
            guard ContinuousClock.now < end else { return false }
            loop.turn(timeout: 10)
        }
        return true
    }

    /// Begins a graceful shutdown.
    func drain() {
        _ = loop.mailbox.post(.drain(milliseconds: 60_000, nil))
        loop.turn(timeout: 0)
    }

    /// Begins to connect.
    func connect() -> SteppedClient {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let client = SteppedClient(descriptor: socket(AF_INET, kind, 0))
        _ = address.withPointer { Glibc.connect(client.descriptor, $0, $1) }
        return client
    }
}

import BlogTestSupport
import Glibc
import Logging
import Synchronization
import Testing
import Threads

@testable import SocketHTTP

/// A loop that a test runs turn by turn, on the test's own thread and with the test's clock. Its clients are the other ends
/// of socket pairs, so the next turn sees everything that a client did before.
final class ManualLoop {
    let loop: EventLoop
    let time: ManualTime
    let observer: RecordingObserver

    init(
        _ handler: ClosureHandler = .echo, budget: MemoryBudget? = nil, logger: Logger = .silent,
        configure: (inout HTTPServerConfiguration) -> Void = { _ in }
    ) throws {
        var configuration = HTTPServerConfiguration(port: 0, loops: 1)
        configure(&configuration)
        let (time, observer) = (ManualTime(), RecordingObserver())
        (self.time, self.observer) = (time, observer)
        loop = try EventLoop(
            listener: Listener.group(of: 1, for: configuration)[0], handler: handler, observer: observer,
            admission: Admission(
                most: configuration.maxConnections, mostPerAddress: configuration.maxConnectionsPerAddress),
            budget: budget ?? MemoryBudget(limit: configuration.maxBufferedBytes),
            configuration: configuration, logger: logger, clock: LoopClock { time.now })
    }

    /// A loop with one client.
    static func connected(
        _ handler: ClosureHandler = .echo, configure: (inout HTTPServerConfiguration) -> Void = { _ in }
    ) throws -> (ManualLoop, ClientEnd) {
        let bench = try ManualLoop(handler, configure: configure)
        return (bench, try bench.connect())
    }

    deinit {
        // Otherwise open connections would never be freed: the loop and its connections refer to each other.
        for connection in loop.connections.all { connection.close() }
    }

    /// A connected client.
    func connect(from address: String = "") throws -> ClientEnd {
        try open(from: address).client
    }

    func open(from address: String = "") throws -> (client: ClientEnd, connection: Connection) {
        let (client, server) = try ClientEnd.pair()
        return (client, loop.open(server, from: address))
    }

    /// Begins to connect to the loop's port.
    func connectToPort() throws -> TCPClient {
        let address = try #require(loop.listener?.address)
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let client = TCPClient(descriptor: socket(AF_INET, kind, 0))
        _ = address.withPointer { Glibc.connect(client.descriptor, $0, $1) }
        return client
    }

    /// Turns until a condition holds that depends on the system.
    func turns(until condition: () -> Bool) throws {
        try blockUntil("an event of the system") {
            turn()
            return condition()
        }
    }

    /// Turns until no work is left.
    func run() {
        var quiet = 0
        while quiet < 2 {
            turn()
            let isQuiet = loop.jobs.isEmpty && loop.ready.count == 0 && loop.audiences.isEmpty
            quiet = isQuiet ? quiet + 1 : 0
        }
    }

    func run(turns: Int) {
        for _ in 0..<turns { turn() }
    }

    /// Runs one turn, with the current thread as the loop's thread.
    func turn() {
        loop.thread.store(UInt(pthread_self()), ordering: .releasing)
        loop.turn(timeout: 0)
        // The test may continue on another thread.
        loop.thread.store(0, ordering: .releasing)
    }

    /// Turns until a condition holds that depends on other threads.
    func turn(
        fileID: StaticString = #fileID, line: Int = #line, until hasHappened: () -> Bool
    ) async throws {
        try await eventually("an event of another thread", fileID: fileID, line: line) {
            if hasHappened() { return true }
            turn()
            return false
        }
    }

    /// Advances the clock and runs the loop.
    func pass(_ milliseconds: Int) {
        time.pass(milliseconds)
        run()
    }

    /// Sends bytes to the loop, and runs it.
    func send(_ bytes: some Sequence<UInt8>, from client: ClientEnd) {
        client.send(bytes)
        run()
    }

    func send(_ text: String, from client: ClientEnd) { send(text.utf8, from: client) }

    /// Sends text to the loop and returns its output.
    func exchange(_ text: String, with client: ClientEnd) -> String {
        send(text, from: client)
        return client.text()
    }

    func drain(within milliseconds: Int) {
        _ = loop.mailbox.post(.drain(milliseconds: milliseconds, nil))
        run()
    }
}

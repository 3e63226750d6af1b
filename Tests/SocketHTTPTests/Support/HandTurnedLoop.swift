import Glibc
import Synchronization
import Testing

@testable import SocketHTTP

/// A loop that a test turns by hand, on the test's own thread and in a time of the test's own making. Its clients are
/// the other ends of pairs of sockets, so that whatever one does has happened when the loop turns next.
final class HandTurnedLoop {
    let loop: EventLoop
    let time: ManualTime
    let observer: RecordingObserver
    private let ids: RequestIDs

    init(
        _ handler: ClosureHandler = .echo, admission: Admission? = nil,
        budget: MemoryBudget? = nil,
        observer: RecordingObserver = RecordingObserver(),
        configure: (inout HTTPServerConfiguration) -> Void = { _ in }
    ) throws {
        let time = ManualTime()
        self.time = time
        self.observer = observer
        loop = try makeIdleLoop(
            handler, observer: observer, admission: admission, budget: budget, clock: LoopClock { time.now },
            configure: configure)
        ids = loop.requestIDs
    }

    deinit {
        // What a test has left open would outlive it: the loop and its connections know each other.
        for connection in loop.connections.all { connection.close() }
    }

    /// A client that is connected.
    func connect(from address: String = "") throws -> ClientEnd {
        try open(from: address).client
    }

    func open(from address: String = "") throws -> (client: ClientEnd, connection: Connection) {
        let (client, server) = try ClientEnd.pair()
        return (client, loop.open(server, from: address))
    }

    /// Does what there is to do, and what comes of that.
    func run() {
        var quiet = 0
        while quiet < 2 {
            turn()
            quiet = loop.jobs.isEmpty && loop.ready.isEmpty ? quiet + 1 : 0
        }
    }

    /// One turn, as the loop's thread.
    func turn() {
        loop.thread.store(UInt(pthread_self()), ordering: .releasing)
        loop.turn(patience: 0)
        // The next piece of the test may be on another thread.
        loop.thread.store(0, ordering: .releasing)
    }

    /// Turns until something has happened that other threads have a part in.
    func turn(until hasHappened: () -> Bool) async {
        while !hasHappened() {
            turn()
            await Task.yield()
        }
    }

    /// Lets time go on, and the loop see it.
    func pass(_ milliseconds: Int) {
        time.pass(milliseconds)
        run()
    }

    /// Sends text to the loop and gives what comes back.
    func exchange(_ text: String, with client: ClientEnd) -> String {
        client.send(text)
        run()
        return client.text()
    }

    func drain(within milliseconds: Int) {
        _ = loop.mailbox.post(.drain(milliseconds: milliseconds, nil))
        run()
    }

    /// Makes the ids of requests begin again, so that two runs can be compared.
    func repeatIDs() {
        loop.requestIDs = ids
    }
}

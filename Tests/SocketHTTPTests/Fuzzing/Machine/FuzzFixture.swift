import Glibc
import Logging
import Synchronization
import Threads

@testable import SocketHTTP

/// A loop without a thread, and its clients. The fuzz target takes every step and checks the state after it.
final class FuzzFixture {
    /// Further connections are rejected.
    private static let mostConnections = 2
    /// A loop that still makes progress after this number of turns never ends.
    private static let mostTurns = 50_000

    let setUp: FuzzSetUp
    let log = HandlerLog()
    let observer = FuzzObserver()
    let time = ManualTime()
    private(set) var clients: [FuzzClient] = []
    private(set) var hasTimePassed = false
    private(set) var isDraining = false
    private let admission = Admission(most: mostConnections, mostPerAddress: 1)
    private let budget: MemoryBudget
    private let loop: EventLoop

    /// One for all loops, because no client connects to it.
    private static let listener = Result {
        try Listener.group(of: 1, for: HTTPServerConfiguration(port: 0, loops: 1))
    }

    init(_ setUp: FuzzSetUp) throws {
        self.setUp = setUp
        let configuration = setUp.configuration
        budget = MemoryBudget(limit: configuration.maxBufferedBytes)
        loop = try EventLoop(
            listener: try Self.listener.get()[0],
            handler: FuzzHandler(log: log), observer: observer,
            admission: admission, budget: budget, configuration: configuration,
            logger: Logger(label: "fuzz", factory: { _ in SwiftLogNoOpLogHandler() }),
            clock: LoopClock(milliseconds: { [time] in time.now }))
        loop.thread.store(UInt(pthread_self()), ordering: .releasing)
    }

    deinit {
        log.forget()
    }

    /// Connects the next client.
    func connect() throws(Finding) -> FuzzClient {
        let (client, server) = try FuzzClient.connect("client \(clients.count)", sendBuffer: setUp.sendBuffer)
        clients.append(client)
        loop.open(server, from: client.address)
        try look()
        return client
    }

    func turn() throws(Finding) {
        loop.turn(timeout: 0)
        try look()
    }

    func pass(_ milliseconds: Int) throws(Finding) {
        hasTimePassed = true
        time.pass(milliseconds)
        try turn()
    }

    func drain(within milliseconds: Int) throws(Finding) {
        isDraining = true
        loop.drain(within: milliseconds, nil)
        try look()
    }

    /// Turns until nothing changes. `during` may cause changes.
    func settle(_ during: () -> Void = {}) throws(Finding) {
        var (quiet, turns) = (0, 0)
        while quiet < 3 {
            let before = progress
            try turn()
            during()
            quiet = before == progress ? quiet + 1 : 0
            turns += 1
            try Finding.unless(turns < Self.mostTurns, "the loop never becomes idle")
        }
    }

    private var progress: [Int] {
        [
            log.progress, observer.progress, loop.jobs.count, loop.ready.count, loop.connections.count,
            clients.reduce(0) { $0 + $1.received.count + ($1.isEnded ? 1 : 0) },
        ]
    }

    /// Checks the invariants between two steps.
    private func look() throws(Finding) {
        if let finding = log.finding { throw finding }
        try Finding.unless(
            loop.connections.all.allSatisfy { $0.output.isEmpty || $0.isBlocked },
            "a gathered response is not sent")
        try Finding.unless(
            loop.connections.all.allSatisfy { $0.phase != .closed }, "a closed connection is kept")
    }

    /// Checks that no handler runs after all clients have left, except those that ignore cancellation.
    func checkAbandoned() throws(Finding) {
        guard clients.allSatisfy(\.isGone) else { return }
        try Finding.unless(loop.connections.count == 0, "a connection outlives its client")
        try Finding.unless(
            loop.tasksRunning == log.turnstile.stubborn,
            "\(loop.tasksRunning) handlers run for clients that are gone")
    }

    /// Checks that everything is released after all clients are served or gone.
    func checkEmpty() throws(Finding) {
        try Finding.unless(loop.connections.count == 0, "a connection that never ends")
        try Finding.unless(loop.tasksRunning == 0, "a handler that never returns")
        try Finding.unless(loop.jobs.isEmpty && loop.ready.count == 0, "work is left over")
        try Finding.unless(observer.connections == 0, "closed connections are still counted")
        try Finding.unless(loop.rejectedConnections == 0, "rejected connections are still counted")
        try Finding.unless(budget.used == 0, "\(budget.used) bytes are counted but not kept")
        for number in 0...Self.mostConnections {
            try Finding.unless(
                admission.admit("\(number)") == (number < Self.mostConnections), "admissions are miscounted")
        }
        try Finding.unless(!isDraining || loop.hasEnded, "a drained loop does not end")
    }
}

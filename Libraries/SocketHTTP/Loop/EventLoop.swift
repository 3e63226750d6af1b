import Glibc
import Logging
import Synchronization
import Threads

/// One thread of a server: a listener, its connections, and the tasks of their requests.
///
/// All of it belongs to the loop's thread, which is why it can be `Sendable`: other threads use the mailbox and
/// `isOnLoop` only. Code that comes from a task checks this with `preconditionOnLoop`.
final class EventLoop: @unchecked Sendable {
    /// The tokens of a loop's own descriptors, out of the range of `ConnectionTable`'s.
    enum Token {
        static let listener = UInt64.max
        static let mailbox = UInt64.max - 1
    }

    /// A server's timeouts in a loop's milliseconds.
    struct Timeouts {
        let header: Int
        let body: Int
        let idle: Int
        let write: Int
        let heartbeat: ClosedRange<Int>
    }

    /// The state of a graceful shutdown.
    private struct Draining {
        /// When unfinished requests are cut off.
        var deadline: Int
        /// When the listener is closed.
        let listensUntil: Int
        /// How long event streams are spread over.
        let farewellTime: Int
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    /// How long no connection is accepted after descriptors or memory ran out, in milliseconds, unless one is closed
    /// before.
    private static let acceptPause = 1000
    /// The most event streams that are sent a frame in one turn: requests have their turn in between.
    static let maxDelivered = 256
    /// How long a turn handles connections before the others wait for theirs, in nanoseconds.
    private static let turnTime = 5_000_000
    /// The most connections that are accepted in one turn: others have their turn in between.
    private static let maxAccepted = 64
    /// How long the loop accepts clients that have begun to connect, in milliseconds: the round trip of a handshake.
    /// Closing a listener resets the clients in its queue, which may believe that they are connected.
    static let handshakeTime = 50
    /// The number of silent milliseconds after which a connection is idle. Other clients may just be sending a request;
    /// its response tells them to close.
    private static let idleTimeWhileDraining = 1000

    /// How long event streams are spread over at a shutdown, in milliseconds.
    private static let maxFarewellTime = 1000

    let configuration: HTTPServerConfiguration
    let limits: RequestLimits
    let timeouts: Timeouts
    let budget: MemoryBudget
    let handler: any HTTPHandler
    let observer: any HTTPObserver
    let logger: Logger
    let mailbox: Mailbox
    let thread = Atomic<UInt>(0)
    private let admission: Admission

    private(set) var listener: Listener?
    @exclusivity(unchecked) private var poller: EpollPoller
    /// Clients may be waiting to be accepted.
    private var hasPendingClients = false
    /// When to accept again after descriptors ran out, in the loop's milliseconds.
    private var acceptsAgainAt = Int.max
    /// The number of connections beyond the limit that receive 503.
    private(set) var rejectedConnections = 0
    @exclusivity(unchecked) private(set) var connections = ConnectionTable()
    @exclusivity(unchecked) var clock: LoopClock
    /// The precise time at which this turn began: all that it handles became known then.
    @exclusivity(unchecked) private(set) var turnBegan = LoopClock.precise
    @exclusivity(unchecked) private var timers: TimerWheel
    @exclusivity(unchecked) var requestIDs = RequestIDs()
    /// The buffer that connections read into. They share it, because each leaves it empty.
    @exclusivity(unchecked) var input = ByteBuffer(capacity: Connection.bodyRead)

    /// Connections that let others go first. Networks take turns.
    @exclusivity(unchecked) private(set) var ready = FairQueue<NetworkPlace, UInt64>()
    /// Audiences with frames that wait.
    @exclusivity(unchecked) private(set) var audiences: [Audience] = []
    /// Jobs of tasks that were enqueued on this thread.
    @exclusivity(unchecked) private(set) var jobs: [UnownedJob] = []
    /// Requests whose handler has not returned yet.
    @exclusivity(unchecked) var tasksRunning = 0
    private var draining: Draining?

    /// Whether the thread works.
    let progress = ThreadProgress("http-loop")

    init(
        listener: Listener, handler: any HTTPHandler, observer: any HTTPObserver, admission: Admission,
        budget: MemoryBudget, configuration: HTTPServerConfiguration, logger: Logger,
        clock: LoopClock = LoopClock()
    ) throws(HTTPServerError) {
        self.listener = listener
        self.handler = handler
        self.observer = observer
        self.admission = admission
        self.budget = budget
        self.configuration = configuration
        self.logger = logger
        self.clock = clock
        limits = configuration.limits
        timeouts = Timeouts(
            header: configuration.headerTimeout.milliseconds, body: configuration.bodyTimeout.milliseconds,
            idle: configuration.idleTimeout.milliseconds, write: configuration.writeTimeout.milliseconds,
            heartbeat: configuration.heartbeatInterval.milliseconds)
        timers = TimerWheel(now: clock.now)
        mailbox = try Mailbox()
        poller = try EpollPoller()
        try poller.add(mailbox.descriptor, token: Token.mailbox)
        try listener.register(with: poller)
    }

    // MARK: - Running

    /// Runs the loop on a thread of its own, which keeps it alive until it has ended.
    func startThread() throws(HTTPServerError) {
        let code = Threads.startThread(named: "http-loop") { self.run() }
        guard code == 0 else { throw .system("pthread_create", code) }
    }

    /// Runs turns until the loop has been drained and the last handler has returned.
    func run() {
        thread.store(UInt(pthread_self()), ordering: .releasing)
        while !hasEnded { turn(timeout: pollTimeout) }
        // The system may give the thread's number to another one when it has ended.
        thread.store(0, ordering: .releasing)
    }

    /// Waits for events for a maximum number of milliseconds, and handles them.
    func turn(timeout: Int32) {
        let count = poller.wait(milliseconds: timeout)
        clock.update()
        turnBegan = LoopClock.precise
        for index in 0..<count {
            progress.begin()
            handle(poller.event(at: index))
        }
        progress.begin()
        advanceReady()
        runJobs()
        deliverFrames()
        expireConnections()
        if hasPendingClients || clock.now >= acceptsAgainAt { accept(atMost: Self.maxAccepted) }
        continueDraining()
        let time = LoopClock.precise - turnBegan
        observer.handledEvents(in: .nanoseconds(time))
        #if DEBUG
        if time > 100_000_000 {
            logger.warning(
                "A turn of a loop was long: a handler may block its thread",
                metadata: ["milliseconds": "\(time / 1_000_000)"])
        }
        #endif
        progress.end()
    }

    private func handle(_ event: PollEvent) {
        switch event.token {
        // Clients are accepted after those that are connected have had their turn.
        case Token.listener: hasPendingClients = true
        case Token.mailbox: for message in mailbox.take() { handle(message) }
        default: connections[event.token]?.handle(event)
        }
    }

    private func handle(_ message: LoopMessage) {
        switch message {
        case .run(let job): jobs.append(job)
        case .wake(let token): connections[token]?.wakeReader()
        case .evict(let token): connections[token]?.evict()
        case .deliver(let delivery, let audience):
            if audience.waiting == 0 { audiences.append(audience) }
            audience.enqueue(delivery)
        case .drain(let milliseconds, let waiter): drain(within: milliseconds, waiter)
        }
    }

    /// Whether a connection with an event waits for its turn, because others have used the time of this turn or wait, too.
    var isCrowded: Bool { ready.count > 0 || LoopClock.precise - turnBegan > Self.turnTime }

    func addReady(_ connection: Connection) {
        _ = ready.append(connection.token, ready.makeTicket(of: connection.network))
    }

    /// Continues connections that wait, each at most once, while there is time. Then those come that have an event meanwhile.
    private func advanceReady() {
        var left = ready.count
        while left > 0, let token = ready.popFirst() {
            left -= 1
            connections[token]?.takeTurn()
            if LoopClock.precise - turnBegan > 2 * Self.turnTime { return }
        }
    }

    /// Sends waiting frames, one of each audience at a time.
    private func deliverFrames() {
        var left = Self.maxDelivered
        while left > 0, !audiences.isEmpty {
            let audience = audiences.removeFirst()
            left -= max(1, audience.deliver(atMost: left))
            if audience.waiting > 0 { audiences.append(audience) }
        }
    }

    /// How long the poller may wait: 0 if there is work, -1 (no limit) without a deadline.
    private var pollTimeout: Int32 {
        guard jobs.isEmpty, ready.count == 0, audiences.isEmpty, !hasPendingClients else { return 0 }
        // A handler may outlive the last of a drain's deadlines.
        let end = draining.flatMap { [$0.listensUntil, $0.deadline].filter { $0 > clock.now }.min() } ?? .max
        let due = min(timers.nextDue, acceptsAgainAt, end)
        return due == .max ? -1 : Int32(clamping: max(1, due - clock.now))
    }

    // MARK: - Connections

    /// Accepts waiting clients, and continues in the next turn, because their event does not come again. Without free
    /// descriptors, clients wait until a connection is closed or a second has passed.
    private func accept(atMost limit: Int) {
        let isRetry = acceptsAgainAt != .max
        acceptsAgainAt = .max
        hasPendingClients = false
        for _ in 0..<limit {
            guard let listener else { return }
            switch listener.accept() {
            case .accepted(let descriptor, let peer): open(descriptor, from: peer.bound.host)
            case .noneWaiting: return
            case .exhausted(let code):
                acceptsAgainAt = clock.now + Self.acceptPause
                guard !isRetry else { return }
                logger.warning("Cannot accept", metadata: ["reason": "\(HTTPServerError.reason(code))"])
                return
            }
        }
        hasPendingClients = true
    }

    /// Takes over a connected socket, which the loop closes.
    @discardableResult
    func open(_ descriptor: Int32, from address: String) -> Connection {
        let isAdmitted = admission.admit(address)
        let connection = connections.insert { token in
            Connection(
                descriptor: descriptor, token: token, remoteAddress: address, isAdmitted: isAdmitted,
                loop: self)
        }
        if isAdmitted {
            observer.connected()
        } else {
            observer.rejected()
            rejectedConnections += 1
        }
        do {
            try poller.add(descriptor, token: connection.token)
        } catch {
            logger.warning("Cannot watch a connection", metadata: ["reason": "\(error)"])
            connection.close()
            return connection
        }
        if !isAdmitted {
            if rejectedConnections <= configuration.maxRejectedConnections {
                connection.reject()
            } else {
                connection.close()
            }
        }
        return connection
    }

    /// Forgets a closed connection.
    func remove(_ connection: Connection) {
        connections.remove(connection.token)
        if connection.isAdmitted {
            admission.leave(connection.remoteAddress)
            observer.disconnected()
        } else {
            rejectedConnections -= 1
        }
        // The next turn accepts, not this function, because its caller may be in the middle of other work.
        if acceptsAgainAt != .max { acceptsAgainAt = clock.now }
    }

    /// Makes sure that a connection is checked when its deadline has passed.
    func schedule(_ connection: Connection) {
        // When an earlier entry is due, the connection is scheduled again.
        guard TimerWheel.tick(of: connection.deadline) < connection.scheduledTick else { return }
        connection.scheduledTick = timers.insert(connection.token, deadline: connection.deadline)
    }

    private func expireConnections() {
        for entry in timers.advance(to: clock.now) {
            // A connection that was scheduled again under an earlier tick has another entry.
            guard let connection = connections[entry.token], connection.scheduledTick == entry.tick else {
                continue
            }
            connection.scheduledTick = .max
            if connection.deadline <= clock.now { connection.expire() } else { schedule(connection) }
        }
    }

    // MARK: - Draining

    var isDraining: Bool { draining != nil }

    /// How long a connection may wait for a request.
    var idleTimeout: Int { isDraining ? min(timeouts.idle, Self.idleTimeWhileDraining) : timeouts.idle }

    /// The time in which the event streams end, in milliseconds.
    var farewellTime: Int { draining?.farewellTime ?? 0 }

    /// Stops accepting, closes idle connections, and lets the others finish until the deadline.
    func drain(within milliseconds: Int, _ waiter: CheckedContinuation<Void, Never>?) {
        let deadline = clock.now + milliseconds
        if draining == nil {
            draining = Draining(
                deadline: deadline, listensUntil: clock.now + Self.handshakeTime,
                farewellTime: min(Self.maxFarewellTime, milliseconds / 2))
            listener?.dropNewConnections()
            for connection in connections.all { connection.drain() }
        }
        let earlier = draining?.deadline ?? deadline
        draining?.deadline = min(deadline, earlier)
        if let waiter { draining?.waiters.append(waiter) }
    }

    /// Cuts off late connections, and resumes the waiters when all connections and handlers are finished.
    private func continueDraining() {
        guard let draining else { return }
        let isLate = clock.now >= draining.deadline
        if isLate || clock.now >= draining.listensUntil {
            // Clients in the accept queue believe that they are connected: they are served.
            accept(atMost: .max)
            listener = nil
        }
        if isLate {
            for connection in connections.all { connection.cutOff() }
        }
        guard isLate || (listener == nil && connections.count == 0 && tasksRunning == 0) else { return }
        for waiter in draining.waiters { waiter.resume() }
        self.draining?.waiters = []
    }

    /// Whether the thread can end. It runs past the deadline until the last handler has returned, because all tasks of a
    /// handler must run on this thread.
    var hasEnded: Bool {
        guard let draining, draining.waiters.isEmpty else { return false }
        return connections.count == 0 && tasksRunning == 0 && jobs.isEmpty && mailbox.closeIfEmpty()
    }
}

// MARK: - Task executor

/// Tasks that prefer a loop run on its thread, between events.
extension EventLoop: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isOnLoop {
            jobs.append(job)
        } else if !mailbox.post(.run(job)) {
            // The loop has ended and no request is left, so the job depends on no loop.
            globalConcurrentExecutor.enqueue(job)
        }
    }

    var isOnLoop: Bool {
        thread.load(ordering: .relaxed) == UInt(pthread_self())
    }

    /// Ends the program rather than touch the state of another thread: `Sendable` depends on this.
    func preconditionOnLoop() {
        precondition(isOnLoop, "used from another thread than its own")
    }

    /// Whether the current task resumes on the loop's thread after it was suspended. A task may be on that thread and
    /// prefer another executor: one that `Task.immediate` started there, for example.
    private var isPreferred: Bool {
        withUnsafeCurrentTask { $0?.unownedTaskExecutor == asUnownedTaskExecutor() }
    }

    /// Runs `work` on the loop's thread: directly if this task stays there, otherwise in a child task.
    func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        if isOnLoop, isPreferred { return try await work() }
        return try await inChildTask(on: self, work)
    }

    /// Runs the current jobs. Jobs that they enqueue run in the next turn, after the sockets' events.
    private func runJobs() {
        guard !jobs.isEmpty else { return }
        let batch = jobs
        jobs = []
        for job in batch {
            progress.begin()
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

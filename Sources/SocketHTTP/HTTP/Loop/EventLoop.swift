import Glibc
import Logging
import Synchronization

/// One thread's worth of a server: a listener, its connections, and the tasks of their requests.
///
/// All of it belongs to the loop's thread, which is why it may call itself `Sendable`: what other threads may
/// touch is the mailbox and `thread`. What comes in from elsewhere says so with `preconditionOnLoop`.
final class EventLoop: @unchecked Sendable {
    let configuration: HTTPServerConfiguration
    let limits: RequestLimits
    let timeouts: LoopTimeouts
    let admission: Admission
    let budget: MemoryBudget
    let handler: any HTTPHandler
    let observer: any HTTPObserver
    let logger: Logger

    let mailbox: Mailbox
    @exclusivity(unchecked) var poller: SystemPoller
    let thread = Atomic<UInt>(0)

    var listener: Listener?
    /// Whether clients may be waiting to be accepted.
    var hasNewcomers = false
    /// When to accept again after there was no descriptor for it, in the loop's milliseconds.
    var acceptsAgainAt = Int.max
    /// Connections that are being told that there are too many.
    var turningAway = 0
    @exclusivity(unchecked) var connections = ConnectionTable()
    @exclusivity(unchecked) var clock: LoopClock
    /// When this turn began to do what there was to do, precisely: for all of it that is when it became known.
    @exclusivity(unchecked) private(set) var turnBegan = LoopClock.precise
    @exclusivity(unchecked) var timers: TimerWheel
    @exclusivity(unchecked) var requestIDs = RequestIDs()
    /// Where connections read into: one buffer for all of them, since each leaves it empty.
    @exclusivity(unchecked) var input = ByteBuffer(capacity: Connection.bodyRead)

    /// Connections with something left to do, that let others go first.
    @exclusivity(unchecked) var ready: [UInt64] = []
    /// Work of tasks that was enqueued on this thread.
    @exclusivity(unchecked) var jobs: [UnownedJob] = []
    /// Requests whose handler has not returned yet.
    @exclusivity(unchecked) var tasksRunning = 0
    var draining: Draining?

    #if DEBUG
    let watch = LoopWatch()
    #endif

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
        timeouts = LoopTimeouts(configuration)
        timers = TimerWheel(now: clock.now)
        mailbox = try Mailbox()
        poller = try SystemPoller()
        try poller.add(mailbox.descriptor, token: LoopToken.mailbox)
        try listener.register(with: poller)
    }

    /// Turns until it has been drained and the last handler has returned.
    func run() {
        thread.store(UInt(pthread_self()), ordering: .releasing)
        while !hasEnded { turn(patience: patience) }
        // The system gives a thread's number to another one when it has ended.
        thread.store(0, ordering: .releasing)
    }

    /// Waits so many milliseconds for something to do, at most, and does it.
    func turn(patience: Int32) {
        let count = poller.wait(milliseconds: patience)
        clock.update()
        turnBegan = LoopClock.precise
        for index in 0..<count { handle(poller.event(at: index)) }
        advanceReady()
        runJobs()
        expireConnections()
        if hasNewcomers || clock.now >= acceptsAgainAt { accept(atMost: Self.mostAccepted) }
        continueDraining()
        observer.turned(busy: .nanoseconds(LoopClock.precise - turnBegan))
    }

    private func handle(_ event: PollEvent) {
        switch event.token {
        // After those who are connected have had their turn.
        case LoopToken.listener: hasNewcomers = true
        case LoopToken.mailbox: for message in mailbox.take() { handle(message) }
        default: connections[event.token]?.handle(event)
        }
    }

    private func handle(_ message: LoopMessage) {
        switch message {
        case .run(let job): jobs.append(job)
        case .wake(let token):
            connections[token]?.wakeReader()
            connections[token]?.wakeWriter()
        case .drain(let milliseconds, let waiter): drain(within: milliseconds, waiter)
        }
    }

    private func advanceReady() {
        guard !ready.isEmpty else { return }
        let batch = ready
        ready = []
        for token in batch { connections[token]?.takeTurn() }
    }

    /// How long the poller may wait: not at all with work at hand, for ever with nobody there.
    private var patience: Int32 {
        guard jobs.isEmpty, ready.isEmpty, !hasNewcomers else { return 0 }
        // A drain's times are waited for until they have passed; a handler may outlive the last.
        let end = draining.flatMap { [$0.listensUntil, $0.deadline].filter { $0 > clock.now }.min() } ?? .max
        let due = min(timers.nextDue, acceptsAgainAt, end)
        return due == .max ? -1 : Int32(clamping: max(1, due - clock.now))
    }
}

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
    let idleMilliseconds: Int
    let requestMilliseconds: Int
    let handler: any HTTPHandler
    let observer: any HTTPObserver
    let logger: Logger

    let mailbox: Mailbox
    var poller: SystemPoller
    let thread = Atomic<UInt>(0)

    var listener: Listener?
    var acceptsLater = false
    var connections = ConnectionTable()
    var clock = LoopClock()
    var requestIDs = RequestIDs()
    /// Where answers are written before they are sent: one for all connections, since each leaves it empty.
    var output = ByteBuffer(capacity: 16 * 1024)

    /// Work of tasks that was enqueued on this thread.
    var jobs: [UnownedJob] = []
    /// Requests whose handler has not returned yet.
    var tasksRunning = 0
    var draining: Draining?

    private var nextSweep = 0
    private static let sweepInterval = 1000

    init(
        listener: Listener, handler: any HTTPHandler, observer: any HTTPObserver,
        configuration: HTTPServerConfiguration, logger: Logger
    ) throws(HTTPServerError) {
        self.listener = listener
        self.handler = handler
        self.observer = observer
        self.configuration = configuration
        self.logger = logger
        limits = configuration.limits
        idleMilliseconds = configuration.idleTimeout.milliseconds
        requestMilliseconds = configuration.requestTimeout.milliseconds
        mailbox = try Mailbox()
        poller = try SystemPoller()
        try poller.add(mailbox.descriptor, token: LoopToken.mailbox)
        try listener.register(with: poller)
    }

    /// Turns until it has been drained and the last handler has returned.
    func run() {
        thread.store(UInt(pthread_self()), ordering: .releasing)
        while !hasEnded {
            let count = poller.wait(milliseconds: patience)
            clock.update()
            let start = LoopClock.precise
            for index in 0..<count { handle(poller.event(at: index)) }
            runJobs()
            if clock.now >= nextSweep { sweep() }
            continueDraining()
            observer.turned(busy: .nanoseconds(LoopClock.precise - start))
        }
        // The system gives a thread's number to another one when it has ended.
        thread.store(0, ordering: .releasing)
    }

    private func handle(_ event: PollEvent) {
        switch event.token {
        case LoopToken.listener: acceptAll()
        case LoopToken.mailbox: for message in mailbox.take() { handle(message) }
        default: connections[event.token]?.handle(event)
        }
    }

    private func handle(_ message: LoopMessage) {
        switch message {
        case .run(let job): jobs.append(job)
        case .drain(let milliseconds, let waiter): drain(within: milliseconds, waiter)
        }
    }

    /// How long the poller may wait: not at all with work at hand, for ever with nobody there.
    private var patience: Int32 {
        guard jobs.isEmpty else { return 0 }
        guard connections.count > 0 || acceptsLater || draining != nil else { return -1 }
        // A drain's deadline is waited for until it has passed; a handler may outlive it.
        let end = draining.flatMap { $0.deadline > clock.now ? $0.deadline : nil } ?? .max
        return Int32(clamping: max(1, min(nextSweep, end) - clock.now))
    }

    /// Once a second: coarse timeouts, without a timer for each connection.
    private func sweep() {
        nextSweep = clock.now + Self.sweepInterval
        if acceptsLater { acceptAll() }
        for connection in connections.all where connection.deadline <= clock.now {
            connection.expire()
        }
    }
}

import Glibc
import Synchronization

/// One client's connection: a state machine that advances when its socket or its handler has something new.
///
/// It belongs to its loop's thread, which is why it can be `Sendable`; code that comes from a task checks this with
/// `preconditionOnLoop`. For the same reason, accesses to what each request changes are not checked at run time for
/// overlap: the checks took a tenth of a request's instructions.
final class Connection: @unchecked Sendable {
    /// One request at a time: the next one waits in the buffers.
    enum Phase {
        /// Waiting for a request, or in the middle of its head.
        case head
        /// A handler has the request. Only its content is read, as the handler asks for it.
        case handling
        /// An event stream between two frames.
        case parked
        /// The response is complete, part of it perhaps still in memory.
        case sending
        /// The response is sent; the rest of a content that the handler did not read is skipped.
        case skipping
        /// Lingering close: our side is closed. Input is discarded, so that the client reads the response, not a reset.
        case lingering
        case closed
    }

    /// The most bytes that one read takes: of heads, and of content.
    static let headRead = 16 * 1024
    static let bodyRead = 64 * 1024
    /// The same for content that the handler does not keep, of which many requests at once take little memory.
    static let streamRead = 32 * 1024
    /// Gathered responses are sent together once they have this many bytes.
    static let gathered = 64 * 1024
    /// How many bytes of a response a client has to take within the write timeout, or else the rest of it.
    private static let writeQuantum = 64 * 1024
    /// Fewer bytes than this are not counted, because every connection needs some.
    private static let uncounted = 1024
    private static let maxLingering = 4 * 1024 * 1024
    private static let lingerTime = 2000

    let descriptor: Int32
    let token: UInt64
    let remoteAddress: String
    private(set) lazy var network = NetworkPlace(remoteAddress)
    /// False for a connection beyond the limit, which only receives 503.
    let isAdmitted: Bool
    let loop: EventLoop

    @exclusivity(unchecked) var phase = Phase.head
    /// When `expire` is due, in the loop's milliseconds.
    var deadline: Int { didSet { loop.schedule(self) } }
    /// The tick of this connection's entry in the loop's timers.
    var scheduledTick = Int.max

    /// A poll event reports only a change, so these flags keep the state.
    @exclusivity(unchecked) var isReadable = false
    @exclusivity(unchecked) private(set) var isPeerFinished = false
    /// A read may have stopped at an urgent mark of the client (`tcp(7)`), before the end of the available input.
    @exclusivity(unchecked) private var hasUrgentData = false

    /// Input that is not used yet. While the connection advances this is the loop's buffer, so that an idle
    /// connection has none.
    @exclusivity(unchecked) var input = ByteBuffer()
    /// Responses, gathered until they are sent, and the rest that the socket has not taken.
    @exclusivity(unchecked) var output = Output()
    /// The socket takes no more output for now. No other request begins until it has taken all output.
    @exclusivity(unchecked) private(set) var isBlocked = false
    /// The account of the client's address, from the first bytes that count for it.
    @exclusivity(unchecked) private var account: MemoryAccount?
    /// The memory that input, head, content and copied output take.
    @exclusivity(unchecked) private var memory = MemoryShare()
    /// For all loops: the counted bytes that end with this connection, and when its client last sent or took some.
    private let kept = Atomic(0)
    private let progress: Atomic<Int>
    /// How many bytes the client took since the write deadline was last renewed.
    @exclusivity(unchecked) private var takenInTime = 0
    private var lingerBudget = Connection.maxLingering

    /// The number of the last request that began on this connection, from 1.
    @exclusivity(unchecked) var requestNumber = 0
    /// How many requests were answered since other connections last had their turn.
    @exclusivity(unchecked) private var batch = 0
    @exclusivity(unchecked) var parser: RequestParser
    /// The precise times of the last read, and of the first byte of the current request.
    @exclusivity(unchecked) private var lastRead: Int
    @exclusivity(unchecked) var began: Int
    @exclusivity(unchecked) var exchange: Exchange?
    @exclusivity(unchecked) var incoming: IncomingBody?
    /// The event stream, while the phase is `parked`.
    @exclusivity(unchecked) var parked: ParkedStream?
    @exclusivity(unchecked) var task: Task<Void, Never>?

    @exclusivity(unchecked) private(set) var isAdvancing = false
    /// The connection is in the loop's `ready` queue and lets others go first.
    private var isWaitingForTurn = false

    init(descriptor: Int32, token: UInt64, remoteAddress: String, isAdmitted: Bool, loop: EventLoop) {
        self.descriptor = descriptor
        self.token = token
        self.remoteAddress = remoteAddress
        self.isAdmitted = isAdmitted
        self.loop = loop
        progress = Atomic(loop.turnBegan)
        parser = RequestParser(limits: loop.limits)
        lastRead = loop.turnBegan
        began = loop.turnBegan
        deadline = loop.clock.now + loop.idleTimeout
        loop.schedule(self)
    }

    /// The counted bytes that end with this connection. Any thread may ask.
    var keptBytes: Int { kept.load(ordering: .relaxed) }

    /// The precise time at which the client last sent or took bytes. Any thread may ask.
    var lastProgress: Int { progress.load(ordering: .relaxed) }

    // MARK: - Events

    func handle(_ event: PollEvent) {
        // After both sides have closed, there may be unread input. Closing before it is read would reset the connection.
        guard !event.isGone || phase == .lingering else { return leave() }
        if event.isReadable || event.isGone { isReadable = true }
        if event.isPeerFinished { isPeerFinished = true }
        if event.isUrgent { hasUrgentData = true }
        // A connection that has used more than its share continues only in its turn.
        guard !isWaitingForTurn else { return }
        if loop.isCrowded { waitForTurn() } else { advance() }
    }

    /// Continues after other connections had their turn.
    func takeTurn() {
        isWaitingForTurn = false
        advance()
    }

    /// Tells the client that there are too many connections.
    func reject() {
        refuse(.tooManyConnections)
        advance()
    }

    /// Handles a deadline that has passed.
    func expire() {
        // What has arrived waits for its turn, not for the client.
        guard !isWaitingForTurn else { return deadline = loop.clock.now + TimerWheel.tickLength }
        if isBlocked {
            // The system reports room only when there is much of it, so check whether the client has read some.
            advance()
            guard deadline <= loop.clock.now else { return }
        }
        if phase == .parked, !isBlocked { expireParked() } else { giveUp(.requestTimeout) }
    }

    /// Closes the connection, because the memory that it keeps is needed.
    func evict() {
        loop.observer.evicted()
        leaveAccount()
        giveUp(.tooMuchMemory)
    }

    /// Refuses a request that has not arrived, and cuts off everything else.
    private func giveUp(_ failure: HTTPFailure) {
        switch phase {
        case .head where !input.isEmpty && !isBlocked:
            refuse(failure)
            advance()
        case .handling where !isBlocked && incoming?.waiter != nil:
            incoming?.fail(failure)
            wakeReader()
        default: cutOff()
        }
    }

    /// Begins a graceful shutdown: closes the connection soon if it is idle.
    func drain() {
        // Input that has arrived by now counts as in flight.
        isReadable = true
        advance()
        if phase == .parked { drainParked() }
        guard phase == .head, input.isEmpty else { return }
        deadline += loop.idleTimeout - loop.timeouts.idle
        if deadline <= loop.clock.now { close() }
    }

    /// Advances as far as possible. A handler that returns at once calls back into this; then the outer call continues,
    /// so that a thousand pipelined requests are a loop and not a stack.
    func advance() {
        guard !isAdvancing, phase != .closed else { return }
        isAdvancing = true
        batch = 0
        borrowInput()
        while step() {}
        // Send the responses that waited for another one.
        if !isBlocked { transmit() }
        returnInput()
        isAdvancing = false
        count()
    }

    /// One step; returns whether there may be another.
    private func step() -> Bool {
        if isBlocked {
            let isFlushed = flush()
            // A handler may need more content before its client reads earlier responses. The client of an event stream may
            // have left.
            guard isFlushed || phase == .handling || phase == .parked else { return false }
        }
        switch phase {
        case .head: return readHead()
        case .handling: return feedHandler()
        case .parked:
            checkParked()
            return false
        case .sending: return settle()
        case .skipping: return skipBody()
        case .lingering: return discardInput()
        case .closed: return false
        }
    }

    private func borrowInput() {
        swap(&input, &loop.input)
        input.append(loop.input.bytes)
        loop.input = ByteBuffer()
    }

    private func returnInput() {
        var rest = ByteBuffer(capacity: phase == .closed ? 0 : input.count)
        if phase != .closed { rest.append(input.bytes) }
        input.removeAll()
        swap(&input, &loop.input)
        input = rest
    }

    // MARK: - Reading a head

    private func readHead() -> Bool {
        guard !input.isEmpty else { return receive(atMost: Self.headRead) }
        do throws(HTTPFailure) {
            guard let head = try parser.parse(input.bytes) else { return receive(atMost: Self.headRead) }
            input.consume(head.length)
            begin(head)
        } catch {
            refuse(error)
        }
        return true
    }

    private func begin(_ head: RequestHead) {
        requestNumber += 1
        batch += 1
        let exchange = Exchange(
            id: head.requestID ?? loop.requestIDs.next(), isHead: head.method == .head,
            version: head.version, keepsAlive: head.keepsAlive, headLength: head.length,
            began: began)
        self.exchange = exchange
        // The next request of a proxy may be another client's.
        if loop.configuration.clientAddress != nil { leaveAccount() }
        if head.framing != .length(0) { incoming = IncomingBody(head, limits: loop.limits) }
        dispatch(head, exchange)
    }

    /// Waits for the next request, which may have begun to arrive.
    func awaitRequest() {
        if loop.configuration.clientAddress != nil { leaveAccount() }
        incoming = nil
        phase = .head
        began = lastRead
        deadline = nextDeadline
    }

    /// The deadline of the client's next step, after it has received everything that was sent.
    private var nextDeadline: Int {
        switch phase {
        case .head: loop.clock.now + (input.isEmpty ? loop.idleTimeout : loop.timeouts.header)
        case .skipping: loop.clock.now + loop.timeouts.body
        case .parked: parkedDeadline
        default: incoming?.waiter == nil ? .max : incoming?.deadline ?? .max
        }
    }

    /// Reads once; returns whether that may have changed anything.
    func receive(atMost space: Int) -> Bool {
        guard isReadable else { return false }
        if loop.budget.isOverrun {
            waitForTurn()
            return false
        }
        let isFirst = phase == .head && input.isEmpty
        let count = input.append(atMost: space) { recv(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return count == 0 ? endInput() : failToReceive(errno) }
        lastRead = loop.turnBegan
        progress.store(lastRead, ordering: .relaxed)
        if isFirst {
            began = lastRead
            deadline = loop.clock.now + loop.timeouts.header
        }
        // A short read has emptied the socket: the next byte, or the end, is a new event. An end that was already
        // announced is not, nor is what lies behind an urgent mark.
        if count < space, !isPeerFinished, !hasUrgentData { isReadable = false }
        return true
    }

    /// The client has sent its last byte. It may still be reading (RFC 9112 §9.6), so pending responses are sent. An
    /// incomplete request is malformed. The socket stays readable: each read comes here again.
    private func endInput() -> Bool {
        isPeerFinished = true
        switch phase {
        case .head where !input.isEmpty: refuse(.malformed("incomplete"))
        case .handling:
            incoming?.fail(.malformed("incomplete"))
            wakeReader()
        default: close()
        }
        return phase != .closed
    }

    private func failToReceive(_ code: Int32) -> Bool {
        switch code {
        case EINTR: return true
        case EAGAIN:
            isReadable = false
            hasUrgentData = false
        default: close()
        }
        return false
    }

    // MARK: - Sending

    /// Sends the output, and keeps for later what the socket does not take.
    func transmit() {
        guard phase != .closed, !output.isEmpty else { return }
        if !isBlocked {
            guard output.send(to: descriptor) != nil else { return close() }
            guard !output.isEmpty else { return }
            isBlocked = true
            if output.isPaused { waitForTurn() }
            takenInTime = 0
            deadline = loop.clock.now + loop.timeouts.write
        }
        count()
    }

    /// Sends the rest of the output. Returns whether the socket has taken all of it.
    private func flush() -> Bool {
        guard let taken = output.send(to: descriptor) else {
            close()
            return false
        }
        isBlocked = !output.isEmpty
        if output.isPaused { waitForTurn() }
        renewDeadline(taken)
        return !isBlocked
    }

    /// Cuts off a client that reads too little in time. Neither single bytes nor the client's own input renew the
    /// deadline.
    private func renewDeadline(_ taken: Int) {
        takenInTime += taken
        if taken > 0 { progress.store(loop.turnBegan, ordering: .relaxed) }
        if !isBlocked {
            deadline = nextDeadline
        } else if takenInTime >= Self.writeQuantum {
            takenInTime = 0
            deadline = loop.clock.now + loop.timeouts.write
        }
    }

    /// Counts the memory that this connection keeps between turns. If it is more than before, other connections may be
    /// closed.
    func count() {
        let own = input.count + (exchange?.headLength ?? 0) + (incoming?.count ?? 0) + output.capacity
        let counted = own < Self.uncounted ? 0 : own
        guard account != nil || counted > 0 || output.hasContent else { return }
        let account = openAccount()
        memory.set(counted, for: account)
        let kept = counted + (exchange?.content.bytes ?? 0) + output.share(for: account)
        let before = self.kept.exchange(kept, ordering: .relaxed)
        if kept > before { loop.budget.relieve(self, of: account) }
    }

    /// Counts content that the handler has read: all of it, or the last piece of a stream.
    func count(read bytes: Int) {
        guard let exchange else { return }
        exchange.read = incoming?.isStream == true ? bytes : exchange.read + bytes
        if exchange.read >= Self.uncounted { exchange.content.set(exchange.read, for: openAccount()) }
        count()
    }

    /// The account of the client's address; of the peer's before the head has arrived.
    private func openAccount() -> MemoryAccount {
        if let account { return account }
        let address = exchange?.request.flatMap { request in loop.configuration.clientAddress?(request) }
        let account = loop.budget.open(self, for: address ?? remoteAddress)
        self.account = account
        return account
    }

    private func leaveAccount() {
        guard let account else { return }
        memory.set(0, for: account)
        kept.store(0, ordering: .relaxed)
        loop.budget.leave(self, account)
        self.account = nil
    }

    /// After a response: the next request, or the end. Responses to pipelined requests are gathered and sent as one.
    private func settle() -> Bool {
        guard let exchange else { return false }
        let isLast = !exchange.keepsAlive || input.isEmpty
        let isMuch =
            batch >= loop.configuration.maxPipelinedRequests || output.count >= Self.gathered
            || output.hasFile
        if isLast || isMuch {
            transmit()
            guard phase == .sending, !isBlocked else { return false }
        }
        guard exchange.keepsAlive else {
            record(isComplete: true)
            linger()
            return phase != .closed
        }
        if let incoming, !incoming.reader.isDone {
            // The rest of the content belongs to the request, which is recorded after it; the duration ends here.
            exchange.duration = .nanoseconds(LoopClock.precise - exchange.began)
            phase = .skipping
            deadline = nextDeadline
        } else {
            record(isComplete: true)
            awaitRequest()
        }
        guard isMuch, !isLast else { return true }
        // Without this limit, a client that sends a thousand requests at once would let no other connection continue.
        waitForTurn()
        return false
    }

    /// Continues after other connections had their turn.
    private func waitForTurn() {
        guard !isWaitingForTurn else { return }
        isWaitingForTurn = true
        loop.addReady(self)
    }

    /// Reports the request to the loop's observer, once.
    func record(isComplete: Bool) {
        guard let exchange else { return }
        self.exchange = nil
        loop.observer.answered(
            HTTPExchangeRecord(
                request: exchange.request, requestID: exchange.id, remoteAddress: remoteAddress,
                status: exchange.status ?? .clientClosedRequest, route: exchange.route,
                duration: exchange.duration ?? .nanoseconds(LoopClock.precise - exchange.began),
                received: exchange.received, sent: exchange.sent,
                isComplete: isComplete || exchange.duration != nil, isEventStream: exchange.isEventStream,
                cause: exchange.request?.cause))
    }

    // MARK: - Closing

    /// Begins a lingering close: closes our side and waits for the client to close its own. Closing with unread input
    /// would reset the connection and lose the response (RFC 9112 §9.6).
    private func linger() {
        guard shutdown(descriptor, Int32(SHUT_WR)) == 0 else { return close() }
        phase = .lingering
        incoming = nil
        deadline = loop.clock.now + Self.lingerTime
    }

    private func discardInput() -> Bool {
        lingerBudget -= input.count
        input.removeAll()
        guard lingerBudget > 0 else {
            close()
            return false
        }
        return receive(atMost: Self.bodyRead)
    }

    /// Frees the connection at once. Its handler's task is cancelled and resumed.
    func close() {
        guard phase != .closed else { return }
        phase = .closed
        Glibc.close(descriptor)
        record(isComplete: false)
        loop.remove(self)
        unpark()
        wakeReader()
        incoming = nil
        // Nothing more may be sent: the descriptor's number may belong to another connection by now.
        output.removeAll()
        isBlocked = false
        // While the connection advances, this is the loop's buffer, which is returned afterwards.
        if !isAdvancing { input = ByteBuffer() }
        leaveAccount()
        task?.cancel()
        task = nil
    }

    /// Ends a connection that takes too long. It resets an unfinished response, for two reasons: where only the end of
    /// the connection marks its end, it would look complete, and the system would keep it for a client that does not
    /// read.
    func cutOff() {
        let isBegun = exchange?.status != nil && exchange?.duration == nil
        if !isBlocked, !isBegun { close() } else { reset() }
    }

    /// Closes so that the client does not take a partial response for a complete one. A Unix socket cannot be reset
    /// (`SO_LINGER` does nothing there): a response that ends with the connection looks complete on one.
    func reset() {
        guard phase != .closed else { return }
        var option = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<Glibc.linger>.size))
        close()
    }
}

/// One client's connection: a small machine that goes on whenever its socket or its handler has something new.
///
/// It belongs to its loop's thread, which is why it may call itself `Sendable`; what comes from a task says so
/// with `preconditionOnLoop`. For the same reason, accesses to what each request changes are not checked at run time for
/// overlapping: that took a tenth of a request's instructions.
final class Connection: @unchecked Sendable {
    let descriptor: Int32
    let token: UInt64
    let remoteAddress: String
    /// Whether it counts: one too many is told so and let go.
    let isAdmitted: Bool
    let loop: EventLoop

    @exclusivity(unchecked) var phase = ConnectionPhase.head
    /// When `expire` is due, in the loop's milliseconds.
    var deadline: Int { didSet { loop.schedule(self) } }
    /// The tick under which the loop's timers know it.
    var scheduledTick = Int.max

    /// Events are edges: these remember what they said.
    @exclusivity(unchecked) var isReadable = false
    @exclusivity(unchecked) var isPeerFinished = false
    /// Whether a read may have stopped short of what there is, at a mark that the client has set (`tcp(7)`).
    @exclusivity(unchecked) var hasUrgentData = false

    /// What has come in and is not used yet. While the connection advances this is the loop's buffer, so that an
    /// idle connection has none.
    @exclusivity(unchecked) var input = ByteBuffer()
    /// Answers, gathered until they are sent, and the rest that the socket has not taken.
    @exclusivity(unchecked) var output = Output()
    /// Whether the socket takes no more for now. Until it has taken all, no other request is begun.
    @exclusivity(unchecked) var isBlocked = false
    /// The share of the server's memory that input, head, content and copied output take.
    @exclusivity(unchecked) var memory: MemoryShare
    /// How much of the output the client took since its deadline was last renewed.
    @exclusivity(unchecked) var takenInTime = 0
    var lingerBudget = Connection.mostLingering

    /// Which request of this connection is the last that was begun, from 1.
    @exclusivity(unchecked) var requestNumber = 0
    /// How many were answered without a look at other connections.
    @exclusivity(unchecked) var batch = 0
    @exclusivity(unchecked) var parser: RequestParser
    /// When something was read last, and when the first byte of the request that is awaited or begun, precisely.
    @exclusivity(unchecked) var lastRead: Int
    @exclusivity(unchecked) var began: Int
    @exclusivity(unchecked) var exchange: Exchange?
    @exclusivity(unchecked) var incoming: IncomingBody?
    @exclusivity(unchecked) var outgoing: OutgoingBody?
    /// How much of a stream was sent since others last had their turn.
    var streamed = 0
    @exclusivity(unchecked) var task: Task<Void, Never>?

    @exclusivity(unchecked) private(set) var isAdvancing = false
    /// Whether the loop has it among those that let others go first.
    private var isWaitingForTurn = false

    /// The most that one read takes, in bytes: of heads, and of content.
    static let headRead = 16 * 1024
    static let bodyRead = 64 * 1024
    /// What a streamed piece counts for at least, since each is sent by itself.
    static let leastStreamed = 1024
    /// Less than this is part of what a connection costs in any case, in bytes.
    static let uncounted = 1024
    static let mostLingering = 4 * 1024 * 1024
    static let lingerTime = 2000

    init(descriptor: Int32, token: UInt64, remoteAddress: String, isAdmitted: Bool, loop: EventLoop) {
        self.descriptor = descriptor
        self.token = token
        self.remoteAddress = remoteAddress
        self.isAdmitted = isAdmitted
        self.loop = loop
        memory = MemoryShare(of: loop.budget)
        parser = RequestParser(limits: loop.limits)
        lastRead = loop.turnBegan
        began = loop.turnBegan
        deadline = loop.clock.now + loop.idleTimeout
        loop.schedule(self)
    }

    func handle(_ event: PollEvent) {
        // Once both sides have said their last there may still be input, and closing before it is read would reset.
        guard !event.isGone || phase == .lingering else { return close() }
        if event.isReadable || event.isGone { isReadable = true }
        if event.isPeerFinished { isPeerFinished = true }
        if event.isUrgent { hasUrgentData = true }
        // Who has had more than others goes on in turn, however much happens meanwhile.
        if !isWaitingForTurn { advance() }
    }

    /// Goes as far as it can. A handler that answers at once calls back into this; then the outer call goes on,
    /// so that a thousand pipelined requests are a loop and not a stack.
    func advance() {
        guard !isAdvancing, phase != .closed else { return }
        isAdvancing = true
        batch = 0
        borrowInput()
        while step() {}
        // Answers that were gathered in the hope of another one.
        if !isBlocked { transmit() }
        returnInput()
        isAdvancing = false
        account()
    }

    /// Lets others go first.
    func waitForTurn() {
        guard !isWaitingForTurn else { return }
        isWaitingForTurn = true
        loop.ready.append(token)
    }

    /// Goes on after others did.
    func takeTurn() {
        isWaitingForTurn = false
        advance()
    }

    /// One step, and whether there may be another.
    private func step() -> Bool {
        if isBlocked {
            let isFlushed = flush()
            // A handler may have to read on before its client reads on.
            guard isFlushed || phase == .handling || phase == .streaming else { return false }
        }
        switch phase {
        case .head: return readHead()
        case .handling, .streaming: return feedHandler()
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
}

/// One client's connection: a small machine that goes on whenever its socket or its handler has something new.
///
/// It belongs to its loop's thread, which is why it may call itself `Sendable`; the one thing that comes from
/// a task is `finish`, and that task prefers the loop.
final class Connection: @unchecked Sendable {
    let descriptor: Int32
    let token: UInt64
    let remoteAddress: String
    let loop: EventLoop

    var phase = ConnectionPhase.head
    /// When `expire` is due, in the loop's milliseconds.
    var deadline: Int

    /// Events are edges: these remember what they said.
    var isReadable = false
    var isPeerFinished = false

    var input = ByteBuffer(capacity: Connection.smallestRead)
    var readSize = Connection.smallestRead
    /// What the socket did not take of an answer. While there is any, nothing else happens.
    var unsent = ByteBuffer()

    var parser: RequestParser
    var head: RequestHead?
    var reader: BodyReader?
    var exchange: Exchange?
    var request: HTTPRequest?
    var task: Task<Void, Never>?
    var hasServed = false
    var lingerBudget = Connection.mostLingering

    private var isAdvancing = false

    static let smallestRead = 4 * 1024
    static let largestRead = 64 * 1024
    static let mostLingering = 4 * 1024 * 1024
    static let lingerTime = 2000

    init(descriptor: Int32, token: UInt64, remoteAddress: String, loop: EventLoop) {
        self.descriptor = descriptor
        self.token = token
        self.remoteAddress = remoteAddress
        self.loop = loop
        parser = RequestParser(limits: loop.limits)
        deadline = loop.clock.now + loop.idleMilliseconds
    }

    func handle(_ event: PollEvent) {
        guard !event.isGone else { return close() }
        if event.isReadable { isReadable = true }
        if event.isPeerFinished { isPeerFinished = true }
        advance()
    }

    /// Goes as far as it can. A handler that answers at once calls back into this; then the outer call goes on,
    /// so that a thousand pipelined requests are a loop and not a stack.
    func advance() {
        guard !isAdvancing else { return }
        isAdvancing = true
        while step() {}
        isAdvancing = false
    }

    /// One step, and whether there may be another.
    private func step() -> Bool {
        guard unsent.isEmpty else { return flush() }
        switch phase {
        case .head: return readHead()
        case .body: return readBody()
        case .handling, .closed: return false
        case .sending: return settle()
        case .lingering: return discardInput()
        }
    }
}

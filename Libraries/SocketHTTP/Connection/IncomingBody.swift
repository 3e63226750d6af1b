/// A request's content on its way to the handler, which reads it piece by piece or not at all.
struct IncomingBody {
    private(set) var reader: BodyReader
    private let framing: BodyFraming
    /// Whether the handler keeps nothing of what it reads.
    private(set) var isStream = false
    /// The bytes that it has read since its time to wait began again.
    private var progress = 0
    /// Received bytes that the handler has not read yet.
    private var piece: [UInt8] = []
    /// The reason why no more content follows.
    private(set) var failure: HTTPFailure?
    /// Whether the client waits for `100 Continue` (RFC 9110 §10.1.1).
    var awaitsContinue: Bool
    /// How long the handler may still wait, in milliseconds; nil until it waits.
    var remainingWait: Int?
    /// When this time ends, while the handler waits.
    var deadline: Int?
    /// The handler, while it waits for more.
    var waiter: CheckedContinuation<Void, Never>?

    init(_ head: RequestHead, limits: RequestLimits) {
        framing = head.framing
        reader = BodyReader(framing: head.framing, limits: limits)
        awaitsContinue = head.expectsContinue
        if case .length(let length) = head.framing, length > limits.bodyBytes { failure = .bodyTooLarge }
    }

    /// Begins to read for a handler that keeps nothing: another limit applies, and the time to wait is that for each quantum.
    /// Nothing has been read yet.
    mutating func beginStream(_ limits: RequestLimits) {
        guard !isStream else { return }
        isStream = true
        reader = BodyReader(framing: framing, limits: limits)
        if failure == .bodyTooLarge { failure = nil }
    }

    /// Whether the handler has waited for it. A stream counts as late, because `next` forgets the wait.
    var isLate: Bool { isStream || remainingWait != nil }

    /// The number of received bytes that the handler has not read.
    var count: Int { piece.count }

    /// Whether a read would return at once.
    var canRead: Bool { !piece.isEmpty || failure != nil || reader.isDone }

    /// Whether reading the rest is cheaper than a new connection.
    var canBeSkipped: Bool {
        failure == nil && !awaitsContinue
            && (reader.isDone || reader.remaining.map { $0 <= Self.maxSkipped } ?? false)
    }

    /// Takes the bytes that belong to it; returns how many.
    mutating func take(_ bytes: Bytes) -> Int {
        guard failure == nil, !bytes.isEmpty else { return 0 }
        awaitsContinue = false
        do {
            return try reader.take(bytes, into: &piece)
        } catch {
            failure = error
            return 0
        }
    }

    /// The received bytes; nil at the end.
    mutating func next() throws(HTTPFailure) -> [UInt8]? {
        if !piece.isEmpty {
            defer { piece = [] }
            progress += piece.count
            if isStream, progress >= Self.quantum { (progress, remainingWait) = (0, nil) }
            return piece
        }
        if let failure { throw failure }
        return nil
    }

    /// Discards the received bytes.
    mutating func discard() {
        piece = []
    }

    mutating func fail(_ failure: HTTPFailure) {
        self.failure = self.failure ?? failure
    }

    private static let maxSkipped = 64 * 1024
    private static let quantum = 64 * 1024
}

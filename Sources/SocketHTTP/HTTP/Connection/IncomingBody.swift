/// A request's content on its way to the handler, which asks for it piece by piece or not at all.
struct IncomingBody {
    private(set) var reader: BodyReader
    /// What has been read and not been asked for.
    private var piece: [UInt8] = []
    /// Why there will be no more of it.
    private(set) var failure: HTTPFailure?
    /// Whether the client waits to be told to go on (RFC 9110 §10.1.1).
    var awaitsContinue: Bool
    /// How long it may still be waited for, in milliseconds; nil until it is waited for at all.
    var patience: Int?
    /// When that will be over, while it is waited for.
    var deadline: Int?
    /// The handler, while it waits for more.
    var waiter: CheckedContinuation<Void, Never>?

    init(_ head: RequestHead, limits: RequestLimits) {
        reader = BodyReader(framing: head.framing, limits: limits)
        awaitsContinue = head.expectsContinue
        if case .length(let length) = head.framing, length > limits.bodyBytes { failure = .bodyTooLarge }
    }

    /// How many bytes of it wait to be asked for.
    var count: Int { piece.count }

    /// Whether asking for more would be answered at once.
    var hasNews: Bool { !piece.isEmpty || failure != nil || reader.isDone }

    /// Whether it is cheaper to read what is left than to begin with a new connection.
    var canBeSkipped: Bool {
        failure == nil && !awaitsContinue
            && (reader.isDone || reader.remaining.map { $0 <= Self.mostSkipped } ?? false)
    }

    /// Takes what belongs to it, and says how many bytes that was.
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

    /// What has come; nil at the end.
    mutating func next() throws(HTTPFailure) -> [UInt8]? {
        if !piece.isEmpty {
            defer { piece = [] }
            return piece
        }
        if let failure { throw failure }
        return nil
    }

    /// Forgets what has come and was not asked for.
    mutating func discard() {
        piece = []
    }

    mutating func fail(_ failure: HTTPFailure) {
        self.failure = self.failure ?? failure
    }

    private static let mostSkipped = 64 * 1024
}

/// A request and its response, as the connection keeps them for the response's framing and for the observer. It is an
/// object, because a value of this size would be copied with each change.
///
/// It belongs to its loop's thread, as the connection does, which is why it can be `Sendable`.
final class Exchange: @unchecked Sendable {
    let id: String
    let isHead: Bool
    let version: HTTPVersion
    var keepsAlive: Bool

    /// The precise time at which its first byte was read.
    let began: Int
    /// Set when the response is sent.
    var duration: Duration?
    private(set) var isEventStream = false
    var request: HTTPRequest?
    var status: HTTPStatus?
    var route: String?
    /// How many bytes of content the handler has read.
    var read = 0
    /// Their memory, counted until the handler has returned: it may keep all of it.
    var content = MemoryShare()
    /// The length of the head in bytes, which the request keeps in memory.
    private(set) var headLength: Int
    /// Bytes of request and response, framing included.
    var received: Int
    var sent = 0

    init(
        id: String, isHead: Bool = false, version: HTTPVersion = .http11, keepsAlive: Bool = false,
        headLength: Int = 0, began: Int = LoopClock.precise
    ) {
        self.id = id
        self.isHead = isHead
        self.version = version
        self.keepsAlive = keepsAlive
        self.headLength = headLength
        received = headLength
        self.began = began
    }

    /// Becomes an event stream, which can take hours: of a large request, keeps only the part that its record needs.
    func beginEventStream() {
        isEventStream = true
        guard headLength > Self.maxKept, let whole = request else { return }
        let part = whole.trimmed()
        request = part
        headLength = part.targetBytes.count + part.fields.bytes.count
    }

    private static let maxKept = 512
}

/// A request as its answer has to know of it, and what came of both. There is one of it, its connection's: it is looked at
/// and added to on the way to an answer, and a value of its size would be copied each time.
///
/// It belongs to its loop's thread, as the connection does, and so calls itself `Sendable`.
final class Exchange: @unchecked Sendable {
    let id: String
    let isHead: Bool
    let version: HTTPVersion
    var keepsAlive: Bool

    /// When its first byte was read, precisely.
    let began: Int
    /// How long it took, once the answer is sent.
    var duration: Duration?
    var request: HTTPRequest?
    var status: HTTPStatus?
    var route: String?
    /// The request's content that its handler has, counted until the handler has returned: it may keep all of it.
    var content: MemoryShare?
    /// How many bytes the request's head has, which the request keeps.
    let headLength: Int
    /// Bytes of both, with their framing.
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
}

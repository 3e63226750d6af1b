/// A request as its answer has to know of it, and what came of both.
struct Exchange: Sendable {
    let id: String
    var isHead = false
    var version = HTTPVersion.http11
    var keepsAlive = false

    /// When its first byte was read, precisely.
    let began: Int
    /// How long it took, once the answer is sent.
    var duration: Duration?
    var request: HTTPRequest?
    var status: HTTPStatus?
    var route: String?
    /// Bytes of both, with their framing.
    var received = 0
    var sent = 0

    init(
        id: String, isHead: Bool = false, version: HTTPVersion = .http11, keepsAlive: Bool = false,
        received: Int = 0, began: Int = LoopClock.precise
    ) {
        self.id = id
        self.isHead = isHead
        self.version = version
        self.keepsAlive = keepsAlive
        self.received = received
        self.began = began
    }
}

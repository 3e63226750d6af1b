/// A request as its answer has to know of it, and what came of both. There is one of it, its connection's: it is looked at
/// and added to on the way to an answer, and a value of its size would be copied each time.
final class Exchange {
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

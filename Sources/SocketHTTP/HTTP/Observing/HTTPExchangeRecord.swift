/// One request and what came of it.
public struct HTTPExchangeRecord: Sendable {
    /// The request; nil where what came was none.
    public let request: HTTPRequest?
    /// The id that log, answer and problem document share.
    public let requestID: String
    /// The peer's address without its port; empty where the socket has none.
    public let remoteAddress: String
    /// What was answered.
    public let status: HTTPStatus
    /// The answer's own ``HTTPResponse/route``.
    public let route: String?
    /// From when the request's first byte was read until the system took the answer's last, or that was put with the
    /// answers to requests that follow at once, to be sent with them; in a monotonic clock's time.
    public let duration: Duration
    /// Bytes of the request, its framing included, as far as they were read: of one that was refused all that had come
    /// by then. Not what is thrown away because the connection ends.
    public let received: Int
    /// Bytes of the answer, its framing included, and of `100 Continue`.
    public let sent: Int
    /// False if the connection was lost before the answer's end.
    public let isComplete: Bool
    /// The answer's own ``HTTPResponse/cause``.
    public let cause: String?

    /// A record made by hand, for tests of observers.
    public init(
        request: HTTPRequest?, requestID: String, remoteAddress: String, status: HTTPStatus, route: String?,
        duration: Duration, received: Int, sent: Int, isComplete: Bool, cause: String? = nil
    ) {
        self.request = request
        self.requestID = requestID
        self.remoteAddress = remoteAddress
        self.status = status
        self.route = route
        self.duration = duration
        self.received = received
        self.sent = sent
        self.isComplete = isComplete
        self.cause = cause
    }
}

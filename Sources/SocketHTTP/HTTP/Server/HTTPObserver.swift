/// Receives a loop's events, for a log and metrics.
///
/// Each loop has its own observer and calls it on its own thread; so an observer needs no lock for what it alone uses. It
/// must never block: other requests wait, and so may pipelined responses.
public protocol HTTPObserver: Sendable {
    /// A client was accepted.
    func connected()

    /// An accepted client's connection is closed.
    func disconnected()

    /// A client is refused: there are too many connections, in all or from its address.
    func rejected()

    /// A request has been answered, and the rest of its content read, or its client is gone.
    func answered(_ record: HTTPExchangeRecord)

    /// The loop has handled all events and waits for more. `busy` is the time that this took, and the longest that a new
    /// event had to wait. Observers do work in batches here.
    func turned(busy: Duration)
}

extension HTTPObserver {
    /// Does nothing.
    public func connected() {}
    /// Does nothing.
    public func disconnected() {}
    /// Does nothing.
    public func rejected() {}
    /// Does nothing.
    public func answered(_ record: HTTPExchangeRecord) {}
    /// Does nothing.
    public func turned(busy: Duration) {}
}

/// An observer that does nothing.
public struct NoObserver: HTTPObserver {
    /// Creates the observer.
    public init() {}
}

/// One request and its outcome.
public struct HTTPExchangeRecord: Sendable {
    /// The request; nil if its head was invalid.
    public let request: HTTPRequest?
    /// The id that log, response and problem document share.
    public let requestID: String
    /// The peer's address without its port; empty where the socket has none.
    public let remoteAddress: String
    /// The status of the response.
    public let status: HTTPStatus
    /// The response's ``HTTPResponse/route``.
    public let route: String?
    /// From the read of the request's first byte until the system took the response's last byte, or until that was
    /// gathered with responses to pipelined requests; by a monotonic clock.
    public let duration: Duration
    /// The bytes of the request that were read, framing included; of a refused request all input until then. Input that
    /// is discarded because the connection ends does not count.
    public let received: Int
    /// The bytes of the response, framing included, and of `100 Continue`.
    public let sent: Int
    /// False if the connection was lost before the response's end.
    public let isComplete: Bool
    /// The request's ``HTTPRequest/cause``.
    public let cause: String?

    /// Creates a record for tests of observers.
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

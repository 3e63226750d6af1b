/// Receives a loop's events, for a log and metrics.
///
/// Each loop has its own observer and calls it on the loop's thread, so an observer needs no lock for its own state. It
/// must never block: all requests of its loop would wait.
public protocol HTTPObserver: Sendable {
    /// A client was accepted.
    func connected()

    /// An accepted client's connection is closed.
    func disconnected()

    /// A connection is rejected: there are too many connections, in total or from its address.
    func rejected()

    /// A connection is about to be closed, because the memory that it keeps is needed.
    func evicted()

    /// An exchange has ended: the response is sent and the request is read completely, or the client is gone.
    func answered(_ record: HTTPExchangeRecord)

    /// The loop has handled all events in this duration, and now waits for more. An event that arrived meanwhile waited at
    /// most this long. An observer can do its work in batches here.
    func handledEvents(in duration: Duration)
}

extension HTTPObserver {
    public func connected() {}
    public func disconnected() {}
    public func rejected() {}
    public func evicted() {}
    public func answered(_ record: HTTPExchangeRecord) {}
    public func handledEvents(in duration: Duration) {}
}

/// An observer that does nothing.
public struct NoObserver: HTTPObserver {
    public init() {}
}

/// One request and its outcome.
public struct HTTPExchangeRecord: Sendable {
    /// The request; nil if its head was invalid.
    public let request: HTTPRequest?
    /// The request id in the log, in the response and in the problem document.
    public let requestID: String
    /// The peer's address without its port; empty where the socket has none.
    public let remoteAddress: String
    /// The status of the response.
    public let status: HTTPStatus
    /// The response's ``HTTPResponse/route``.
    public let route: String?
    /// The time from the read of the request's first byte until the kernel accepted the response's last byte. For
    /// pipelined requests it ends when the response is added to a batch. Measured by a monotonic clock.
    public let duration: Duration
    /// The bytes of the request that were read, framing included. For an invalid request: all bytes read before it was
    /// rejected. Input that is discarded because the connection ends does not count.
    public let received: Int
    /// The bytes of the response, framing included, and of `100 Continue`.
    public let sent: Int
    /// False if the connection was lost before the response's end. An event stream whose client leaves is complete if
    /// nothing is unsent.
    public let isComplete: Bool
    /// Whether the response was an event stream. Then the duration says how long the client stayed.
    public let isEventStream: Bool
    /// The request's ``HTTPRequest/cause``.
    public let cause: String?
}

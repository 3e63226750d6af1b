import Glibc

/// A server's settings. The defaults suit a small site.
public struct HTTPServerConfiguration: Sendable {
    public var endpoint: Endpoint
    /// The number of event loops, each a thread. By default one per core.
    public var loops: Int
    /// How many connections may wait to be accepted, for each loop.
    public var backlog = 1024
    /// The longest request line, in bytes; more is 414.
    public var maxRequestLineBytes = 8 * 1024
    /// The most bytes of header fields, and again of trailers; more is 431.
    public var maxFieldBytes = 16 * 1024
    /// The most header fields, and again of trailers; more is 431.
    public var maxFieldCount = 100
    /// The longest content, in bytes; more is 413.
    public var maxBodyBytes = 1024 * 1024
    /// How long a request's head may take to arrive, from its first byte to its last; more is 408.
    public var headerTimeout = Duration.seconds(10)
    /// How long a handler may have to wait for a request's content, in all; more is 408.
    public var bodyTimeout = Duration.seconds(30)
    /// How long a connection may wait for its first request or its next one.
    public var idleTimeout = Duration.seconds(60)
    /// How long a client may take to read 64 KiB of a response, or the rest of it; a slower one is cut off.
    public var writeTimeout = Duration.seconds(30)
    /// How long an event stream may be silent before a heartbeat is sent: for each stream a random time in this range.
    public var heartbeatInterval = Duration.seconds(12)...Duration.seconds(18)
    /// The most connections of all loops together; further ones get 503.
    public var maxConnections = 16 * 1024
    /// The most event streams, so that connections remain for other requests; nil for half of the connections.
    public var maxEventStreams: Int?
    /// The most connections from one IPv4 address or one IPv6 /64 network, which is what one subscriber has; further ones
    /// get 503. 0 means no limit.
    public var maxConnectionsPerAddress = 0
    /// The number of requests after which a connection is closed, so that a load balancer can choose again.
    public var maxRequestsPerConnection = 100_000
    /// How many responses to pipelined requests are sent with one write, before other connections have their turn.
    public var maxPipelinedRequests = 64
    /// The most bytes of requests and responses that all connections together keep in memory. One client address (one IPv6
    /// /64 network) may keep an eighth of them, and always a request and a response.
    ///
    /// It counts received heads and content, content until its handler has returned, and the unsent part of responses;
    /// content that is sent to several clients counts once, and once for each address. Beyond a limit, connections are
    /// closed: of the address, or of the addresses that keep most, those whose clients have sent and read nothing for the
    /// longest time. A request that is not complete gets 429 before.
    public var maxBufferedBytes = 32 * 1024 * 1024
    /// Finds the address of a request's client, for ``maxBufferedBytes``. Set it behind a proxy. It is called on the loop's
    /// thread for requests that count. Nil for the peer's address.
    public var clientAddress: (@Sendable (_ request: HTTPRequest) -> String)?
    /// The response to a request that the server itself refuses; of an event stream only the status is sent.
    public var failureResponse: @Sendable (_ failure: HTTPFailure, _ requestID: String) -> HTTPResponse

    /// The default number of loops: one per core.
    public static var standardLoops: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    public init(host: String = "127.0.0.1", port: Int = 8080, loops: Int? = nil) {
        self.init(endpoint: .tcp(host: host, port: port), loops: loops)
    }

    public init(endpoint: Endpoint, loops: Int? = nil) {
        self.endpoint = endpoint
        self.loops = max(1, loops ?? Self.standardLoops)
        failureResponse = { failure, requestID in
            var fields: HTTPFields = ["Content-Type": "text/plain; charset=utf-8"]
            if failure.isTemporary { fields.append("Retry-After", "1") }
            return HTTPResponse(
                status: failure.status, fields: fields,
                body: HTTPBody("\(failure) (request \(requestID))\n"))
        }
    }

    var limits: RequestLimits {
        RequestLimits(
            lineBytes: maxRequestLineBytes, fieldBytes: maxFieldBytes, fieldCount: maxFieldCount,
            bodyBytes: maxBodyBytes)
    }
}

extension HTTPServerConfiguration {
    /// The most descriptors that a server has open at once, beside those of the connections that it admits: each loop's
    /// own, and connections beyond the limit while they receive 503.
    public var descriptorsBesideConnections: Int {
        // A listener, a poller, eventfds.
        8 * loops + maxRejectedConnections * loops
    }

    /// How many rejected connections each loop answers with 503 at a time. Further ones are closed without a response. The
    /// loops share the total.
    var maxRejectedConnections: Int { max(1, 128 / loops) }
}

extension ClosedRange<Duration> {
    var milliseconds: ClosedRange<Int> { lowerBound.milliseconds...upperBound.milliseconds }
}

extension Duration {
    /// Whole milliseconds, from 0 to a century.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        let bounded = Int(min(max(seconds, 0), 100 * 365 * 86_400))
        return max(0, bounded * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}

import Glibc

/// How a server is set up. The defaults are fit for a small site.
public struct HTTPServerConfiguration: Sendable {
    /// Where to listen.
    public var endpoint: Endpoint
    /// How many event loops, each a thread. By default one a core.
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
    /// How long a connection may wait for its next request, and for the client to read an answer.
    public var idleTimeout = Duration.seconds(60)
    /// How long a request may take to arrive, from its first byte to its last; more is 408.
    public var requestTimeout = Duration.seconds(30)
    /// The answer to what the server itself refuses.
    public var failureResponse: @Sendable (_ failure: HTTPFailure, _ requestID: String) -> HTTPResponse

    /// A configuration with the default limits.
    public init(host: String = "127.0.0.1", port: Int = 8080, loops: Int? = nil) {
        self.init(endpoint: .tcp(host: host, port: port), loops: loops)
    }

    /// The same for any place to listen at.
    public init(endpoint: Endpoint, loops: Int? = nil) {
        self.endpoint = endpoint
        self.loops = max(1, loops ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        failureResponse = { failure, requestID in
            HTTPResponse(
                status: failure.status, fields: ["Content-Type": "text/plain; charset=utf-8"],
                body: HTTPBody("\(failure) (request \(requestID))\n"))
        }
    }

    var limits: RequestLimits {
        RequestLimits(
            lineBytes: maxRequestLineBytes, fieldBytes: maxFieldBytes, fieldCount: maxFieldCount,
            bodyBytes: maxBodyBytes)
    }
}

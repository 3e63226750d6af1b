import SocketHTTP

/// How the server is set up that an input runs against.
struct FuzzSetUp {
    private(set) var configuration = HTTPServerConfiguration(port: 0, loops: 1)
    /// How much the system keeps of an answer, in bytes; 0 leaves it as it is.
    private(set) var sendBuffer = 0

    /// Small limits, as the bits say.
    init(bits: Int = 0) {
        // The answers to one input have to be the same each time: no request id in them.
        configuration.failureResponse = { failure, _ in
            HTTPResponse(
                status: failure.status, fields: [Self.failureField: "yes"], body: HTTPBody("\(failure)\n"))
        }
        if bits & 1 != 0 { sendBuffer = 1 }
        if bits & 2 != 0 { configuration.maxUnsentBytes = 256 }
        if bits & 4 != 0 { configuration.maxRequestsPerConnection = 2 }
        if bits & 8 != 0 { configuration.maxPipelinedRequests = 2 }
        if bits & 16 != 0 { configuration.maxBodyBytes = 16 }
        if bits & 32 != 0 { configuration.maxFieldBytes = 64 }
        if bits & 64 != 0 { configuration.maxRequestLineBytes = 24 }
        if bits & 128 != 0 { configuration.maxFieldCount = 3 }
    }

    /// By which the server's own answers are told from the handlers'.
    static let failureField = "X-Failure"
}

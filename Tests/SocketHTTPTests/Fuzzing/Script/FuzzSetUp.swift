import SocketHTTP

/// The configuration of the server for an input.
struct FuzzSetUp {
    private(set) var configuration = HTTPServerConfiguration(port: 0, loops: 1)
    /// The size of the system's buffer for output, in bytes; 0 is the default.
    private(set) var sendBuffer = 0

    /// Small limits, selected by bits.
    init(bits: Int = 0) {
        // Without the request id, so that the responses to an input are always the same.
        configuration.failureResponse = { failure, _ in
            HTTPResponse(
                status: failure.status, fields: [Self.failureField: "yes"], body: HTTPBody("\(failure)\n"))
        }
        if bits & 1 != 0 { sendBuffer = 1 }
        if bits & 4 != 0 { configuration.maxRequestsPerConnection = 2 }
        if bits & 8 != 0 { configuration.maxPipelinedRequests = 2 }
        if bits & 16 != 0 { configuration.maxBodyBytes = 16 }
        if bits & 32 != 0 { configuration.maxFieldBytes = 64 }
        if bits & 64 != 0 { configuration.maxRequestLineBytes = 24 }
        if bits & 128 != 0 { configuration.maxFieldCount = 3 }
    }

    /// Distinguishes the server's own responses from the handlers'.
    static let failureField = "X-Failure"
}

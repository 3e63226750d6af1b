/// A request that the server itself refuses, or whose handler failed.
public enum HTTPFailure: Error, Hashable, Sendable {
    /// Not valid HTTP/1.x (RFC 9112); the reason can be shown to the client.
    case malformed(String)
    /// The request line is longer than the limit.
    case uriTooLong
    /// The header or trailer fields are longer or more than the limit.
    case fieldsTooLarge
    /// The content is longer than the limit.
    case bodyTooLarge
    /// A transfer coding other than `chunked` (RFC 9112 §6.1).
    case unsupportedCoding
    /// A version other than 1.0 and 1.1.
    case unsupportedVersion
    /// An expectation other than `100-continue` (RFC 9110 §10.1.1).
    case expectationFailed
    /// The request did not arrive in time.
    case requestTimeout
    /// Too many connections, in all or from the client's address, or too many event streams.
    case tooManyConnections
    /// The client has its share of event streams.
    case tooManyStreams
    /// The requests and responses of the client's address take too much memory
    /// (``HTTPServerConfiguration/maxBufferedBytes``).
    case tooMuchMemory
    /// The handler threw, or its response is invalid.
    case handlerFailed

    public var status: HTTPStatus {
        switch self {
        case .malformed: .badRequest
        case .uriTooLong: .uriTooLong
        case .fieldsTooLarge: .requestHeaderFieldsTooLarge
        case .bodyTooLarge: .contentTooLarge
        case .unsupportedCoding: .notImplemented
        case .unsupportedVersion: .httpVersionNotSupported
        case .expectationFailed: .expectationFailed
        case .requestTimeout: .requestTimeout
        case .tooManyConnections: .serviceUnavailable
        case .tooManyStreams, .tooMuchMemory: .tooManyRequests
        case .handlerFailed: .internalServerError
        }
    }
}

extension HTTPFailure: CustomStringConvertible {
    /// Whether the same request may succeed later.
    public var isTemporary: Bool { status == .serviceUnavailable || status == .tooManyRequests }

    /// The status's phrase, and the reason of a malformed request.
    public var description: String {
        if case .malformed(let reason) = self {
            "\(status.reasonPhrase): \(reason)"
        } else {
            status.reasonPhrase
        }
    }
}

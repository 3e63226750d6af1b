/// What the server itself refuses, without asking a handler (or in the place of one that failed).
public enum HTTPFailure: Error, Hashable, Sendable {
    /// Not HTTP/1.x as RFC 9112 has it; why is for the log and harmless to show.
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
    /// There are as many connections as there may be, in all or from the client's address.
    case tooManyConnections
    /// Requests and answers take as much memory as they may (``HTTPServerConfiguration/maxBufferedBytes``).
    case overloaded
    /// The handler threw, or answered what must not be sent.
    case handlerFailed

    /// The status that says so.
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
        case .tooManyConnections, .overloaded: .serviceUnavailable
        case .handlerFailed: .internalServerError
        }
    }
}

extension HTTPFailure: CustomStringConvertible {
    /// The status's phrase, and of a malformed request the reason.
    public var description: String {
        if case .malformed(let reason) = self {
            "\(status.reasonPhrase): \(reason)"
        } else {
            status.reasonPhrase
        }
    }
}

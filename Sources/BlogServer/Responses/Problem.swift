import BlogContracts
import JSONViews
import SocketHTTP

/// Errors as RFC 9457 problem documents, regardless of the `Accept` field.
extension HTTPResponse {
    /// A problem document. Its type is `about:blank`, because the status identifies the problem.
    static func problem(
        _ status: HTTPStatus, detail: String, fields: [ErrorPresentation.Field] = [], to requestID: String
    ) -> HTTPResponse {
        HTTPResponse(
            status: status,
            fields: ["Content-Type": "application/problem+json", "Cache-Control": "no-store"],
            body: ProblemJSON.bytes(
                type: "about:blank", title: status.reasonPhrase, status: status.rawValue, detail: detail,
                requestId: requestID, errors: fields))
    }

    /// The error of a scene that cannot be shown.
    static func problem(_ error: ErrorPresentation, to requestID: String) -> HTTPResponse {
        var response = problem(error.kind.status, detail: error.detail, fields: error.fields, to: requestID)
        switch error.kind {
        case .unauthenticated, .badCredentials: response.fields.append("WWW-Authenticate", "Bearer")
        case .badToken: response.fields.append("WWW-Authenticate", #"Bearer error="invalid_token""#)
        default: break
        }
        if let seconds = error.retryAfter { response.fields.append("Retry-After", String(seconds)) }
        return response
    }

    /// A failure of HTTP itself: an invalid request, a body that does not arrive, or a failed handler.
    static func problem(_ failure: HTTPFailure, to requestID: String) -> HTTPResponse {
        var response = problem(failure.status, detail: failure.detail, to: requestID)
        if failure.status == .serviceUnavailable { response.fields.append("Retry-After", "1") }
        return response
    }

    /// A body that is not JSON, or too large.
    static func problem(_ error: BodyError, to requestID: String) -> HTTPResponse {
        switch error {
        case .tooLarge(let limit):
            problem(.contentTooLarge, detail: "The request body is larger than \(limit.text).", to: requestID)
        case .wrongContentType:
            problem(
                .unsupportedMediaType,
                detail: "The request body must be JSON. Send Content-Type: application/json.", to: requestID)
        case .notJSON: problem(.badRequest, detail: "The request body is not valid JSON.", to: requestID)
        }
    }

    /// A method that the path does not support.
    static func notAllowed(_ allowed: String, _ request: HTTPRequest) -> HTTPResponse {
        var response = problem(
            .methodNotAllowed, detail: "The path \(request.path) supports \(allowed).", to: request.id)
        response.fields.append("Allow", allowed)
        return response
    }

    /// A client that accepts none of the media.
    static func notAcceptable(_ request: HTTPRequest, offers: [Media] = Media.documents) -> HTTPResponse {
        let types = [offers.dropLast().map(\.type).joined(separator: ", "), offers.last?.type]
            .compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: " and ")
        return problem(.notAcceptable, detail: "The server offers \(types).", to: request.id)
    }
}

extension HTTPFailure {
    /// The message for the client.
    fileprivate var detail: String {
        switch self {
        case .malformed(let reason): "The request is not valid HTTP: \(reason)."
        case .uriTooLong: "The request line is too long."
        case .fieldsTooLarge: "The header fields are too many or too long."
        case .bodyTooLarge: "The request body is too large."
        case .unsupportedCoding: "The server supports only the transfer coding chunked."
        case .unsupportedVersion: "The server supports only HTTP/1.0 and HTTP/1.1."
        case .expectationFailed: "The server supports only the expectation 100-continue."
        case .requestTimeout: "The request took too long to arrive."
        case .tooManyConnections: "There are too many connections. Try again later."
        case .overloaded: "The server is out of memory for requests. Try again later."
        case .handlerFailed: "An unexpected error occurred. The log has the cause."
        }
    }
}

extension ErrorPresentation.Kind {
    /// The status of an error (RFC 9110 §15). Only this property maps kinds to statuses.
    var status: HTTPStatus {
        switch self {
        case .unauthenticated, .badToken, .badCredentials: .unauthorized
        case .forbidden: .forbidden
        case .notFound: .notFound
        case .conflict, .occupied: .conflict
        case .stale: .preconditionFailed
        case .tooManyRequests: .tooManyRequests
        case .invalid: .unprocessableContent
        case .busy, .readOnly: .serviceUnavailable
        case .outOfSpace: .insufficientStorage
        case .storage, .unexpected: .internalServerError
        }
    }
}

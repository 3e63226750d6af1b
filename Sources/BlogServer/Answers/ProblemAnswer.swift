import BlogContracts
import JSONViews
import SocketHTTP

/// Errors as RFC 9457 problem documents, whatever the client accepts.
enum ProblemAnswer {
    /// What a scene said of why it cannot be shown.
    static func answer(_ error: ErrorPresentation, to requestID: String) -> HTTPResponse {
        var response = answer(
            error.kind.status, detail: error.detail, fields: error.fields, to: requestID)
        switch error.kind {
        case .unauthenticated, .badCredentials: response.fields.append("WWW-Authenticate", "Bearer")
        case .badToken: response.fields.append("WWW-Authenticate", #"Bearer error="invalid_token""#)
        default: break
        }
        if let seconds = error.retryAfter { response.fields.append("Retry-After", String(seconds)) }
        return response
    }

    /// A status with the reason in words. The type is `about:blank`: the status says it all.
    static func answer(
        _ status: HTTPStatus, detail: String, fields: [ErrorPresentation.Field] = [], to requestID: String
    ) -> HTTPResponse {
        HTTPResponse(
            status: status,
            fields: ["Content-Type": "application/problem+json", "Cache-Control": "no-store"],
            body: ProblemJSON.bytes(
                type: "about:blank", title: status.reasonPhrase, status: status.rawValue, detail: detail,
                requestId: requestID, errors: fields))
    }

    /// What the server refuses before any route is asked.
    static func answer(_ failure: HTTPFailure, to requestID: String) -> HTTPResponse {
        var response = answer(failure.status, detail: detail(of: failure), to: requestID)
        if failure.status == .serviceUnavailable { response.fields.append("Retry-After", "1") }
        return response
    }

    private static func detail(of failure: HTTPFailure) -> String {
        switch failure {
        case .malformed(let reason): "This is not HTTP: \(reason)."
        case .uriTooLong: "The request line is too long."
        case .fieldsTooLarge: "The header fields are too many or too long."
        case .bodyTooLarge: "The request body is too large."
        case .unsupportedCoding: "The only transfer coding understood is chunked."
        case .unsupportedVersion: "The only versions understood are HTTP/1.0 and HTTP/1.1."
        case .expectationFailed: "The only expectation understood is 100-continue."
        case .requestTimeout: "The request took too long to arrive."
        case .tooManyConnections: "There are too many connections."
        case .overloaded: "The server is out of memory for requests. Try again later."
        case .handlerFailed: "Something went wrong that should not have."
        }
    }
}

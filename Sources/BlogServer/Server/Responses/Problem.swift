import BlogContracts
import BlogViews
import SocketHTTP

/// An error as a response. A browser gets a web page, a client that prefers text the lines of the command line, others an RFC 9457
/// problem document.
struct Problem: Error {
    let status: HTTPStatus
    /// The kind of the error in words, for the web page.
    let title: String
    var detail: String
    let fields: [ErrorPresentation.Field]
    var headers: HTTPFields
    /// The viewer's post in the recycle bin that the request does not find, for the web page.
    var restorable: Int64?

    init(
        _ status: HTTPStatus, title: String? = nil, detail: String, fields: [ErrorPresentation.Field] = [],
        headers: HTTPFields = [:]
    ) {
        self.status = status
        self.title = title ?? status.reasonPhrase
        self.detail = detail
        self.fields = fields
        self.headers = headers
    }

    /// The problem document. Its type is `about:blank`, because the status identifies the problem.
    func response(to requestID: String) -> HTTPResponse {
        response(
            "application/problem+json",
            ProblemJSON.bytes(
                type: "about:blank", title: status.reasonPhrase, status: status.rawValue, detail: detail,
                requestId: requestID, errors: fields))
    }

    /// The response in the medium that the client prefers.
    func response(
        to request: HTTPRequest, on site: WebSite, seenBy viewer: PageViewer = .unknown
    ) -> HTTPResponse {
        switch Media.accepted(by: request) {
        case .html: page(for: request, on: site, seenBy: viewer)
        case .text:
            response(
                Media.text.contentType,
                Array(TextError(title: title, detail: detail, fields: fields).text.utf8))
        default: response(to: request.id)
        }
    }

    func page(for request: HTTPRequest, on site: WebSite, seenBy viewer: PageViewer) -> HTTPResponse {
        let isTemporary = [.serviceUnavailable, .internalServerError, .insufficientStorage].contains(status)
        let page = HTMLErrorPage(
            title: title, detail: detail, canRepeat: isTemporary && request.method == .get,
            restorable: restorable)
        var response = response(
            Media.html.contentType, page.bytes(in: site.context(of: request, seenBy: viewer)))
        WebSite.protect(&response)
        return response
    }

    private func response(_ contentType: String, _ bytes: [UInt8]) -> HTTPResponse {
        var response = HTTPResponse(
            status: status, fields: ["Content-Type": contentType, "Cache-Control": "no-store"], body: bytes)
        for (name, value) in headers { response.fields.append(name, value) }
        return response
    }
}

extension Problem {
    /// The error of a scene that cannot be shown.
    init(_ error: ErrorPresentation) {
        var headers = HTTPFields()
        switch error.kind {
        case .unauthenticated, .badCredentials: headers.append("WWW-Authenticate", "Bearer")
        case .badToken: headers.append("WWW-Authenticate", #"Bearer error="invalid_token""#)
        default: break
        }
        if let seconds = error.retryAfter { headers.append("Retry-After", String(seconds)) }
        self.init(
            error.kind.status, title: error.title, detail: error.detail, fields: error.fields,
            headers: headers)
    }

    /// A failure of HTTP itself: an invalid request, a body that does not arrive, or a failed handler.
    init(_ failure: HTTPFailure) {
        self.init(
            failure.status, detail: failure.detail,
            headers: failure.isTemporary ? ["Retry-After": "1"] : [:])
    }

    /// A body that is not JSON, or too large.
    init(_ error: BodyError) {
        switch error {
        case .tooLarge(let limit):
            self.init(.contentTooLarge, detail: "The request body is larger than \(limit.text).")
        case .wrongContentType:
            self.init(
                .unsupportedMediaType,
                detail: "The request body must be JSON. Send Content-Type: application/json.")
        case .encoded:
            self.init(
                .unsupportedMediaType,
                detail: "The request body must not be compressed. Send it without Content-Encoding.",
                headers: ["Accept-Encoding": "identity"])
        case .notJSON: self.init(.badRequest, detail: "The request body is not valid JSON.")
        case .notAForm: self.init(.badRequest, detail: "The request body is not a valid form.")
        }
    }

    /// A method that the path does not support.
    static func notAllowed(_ allowed: String, at path: String) -> Problem {
        Problem(
            .methodNotAllowed, detail: "The path \(path) supports \(allowed).",
            headers: ["Allow": allowed])
    }

    static func notFound(_ path: String) -> Problem {
        Problem(.notFound, detail: "The path \(path) does not exist.")
    }

    /// A client that accepts none of the media.
    static func notAcceptable(offers: [Media]) -> Problem {
        let types = [offers.dropLast().map(\.type).joined(separator: ", "), offers.last?.type]
            .compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: " and ")
        return Problem(.notAcceptable, detail: "The server offers \(types).")
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
        case .tooManyStreams: "You have too many live pages open. Close one, then try again."
        case .tooMuchMemory:
            "Your network address has too many unfinished requests and unread responses. Try again later."
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
        case .unsupported: .unsupportedMediaType
        case .tooLarge: .contentTooLarge
        case .busy, .readOnly: .serviceUnavailable
        case .outOfSpace: .insufficientStorage
        case .storage, .unexpected: .internalServerError
        }
    }
}

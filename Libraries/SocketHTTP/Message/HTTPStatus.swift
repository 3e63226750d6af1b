/// A status code (RFC 9110 §15). The reason phrase follows from the code, so no handler can put bytes into it.
public struct HTTPStatus: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a status of any code. A response needs 200…599.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let ok = HTTPStatus(rawValue: 200)
    public static let created = HTTPStatus(rawValue: 201)
    /// 204: never has content.
    public static let noContent = HTTPStatus(rawValue: 204)
    /// 205: never has content.
    public static let resetContent = HTTPStatus(rawValue: 205)
    public static let partialContent = HTTPStatus(rawValue: 206)
    public static let movedPermanently = HTTPStatus(rawValue: 301)
    public static let seeOther = HTTPStatus(rawValue: 303)
    /// 304: never has content.
    public static let notModified = HTTPStatus(rawValue: 304)
    public static let badRequest = HTTPStatus(rawValue: 400)
    public static let unauthorized = HTTPStatus(rawValue: 401)
    public static let forbidden = HTTPStatus(rawValue: 403)
    public static let notFound = HTTPStatus(rawValue: 404)
    public static let methodNotAllowed = HTTPStatus(rawValue: 405)
    public static let notAcceptable = HTTPStatus(rawValue: 406)
    public static let requestTimeout = HTTPStatus(rawValue: 408)
    public static let conflict = HTTPStatus(rawValue: 409)
    public static let preconditionFailed = HTTPStatus(rawValue: 412)
    public static let contentTooLarge = HTTPStatus(rawValue: 413)
    public static let uriTooLong = HTTPStatus(rawValue: 414)
    public static let unsupportedMediaType = HTTPStatus(rawValue: 415)
    public static let rangeNotSatisfiable = HTTPStatus(rawValue: 416)
    public static let expectationFailed = HTTPStatus(rawValue: 417)
    public static let unprocessableContent = HTTPStatus(rawValue: 422)
    /// 429 (RFC 6585)
    public static let tooManyRequests = HTTPStatus(rawValue: 429)
    /// 431 (RFC 6585)
    public static let requestHeaderFieldsTooLarge = HTTPStatus(rawValue: 431)
    /// 499, from nginx: never sent, but recorded if the client went away before the response.
    public static let clientClosedRequest = HTTPStatus(rawValue: 499)
    public static let internalServerError = HTTPStatus(rawValue: 500)
    public static let notImplemented = HTTPStatus(rawValue: 501)
    public static let serviceUnavailable = HTTPStatus(rawValue: 503)
    public static let httpVersionNotSupported = HTTPStatus(rawValue: 505)
    /// 507 (RFC 4918)
    public static let insufficientStorage = HTTPStatus(rawValue: 507)

    /// Whether a response of this status may have content (RFC 9110 §6.4.1, and §15.3.6 for 205).
    public var allowsContent: Bool {
        rawValue >= 200 && rawValue != 204 && rawValue != 205 && rawValue != 304
    }
}

extension HTTPStatus {
    /// The phrase of a status above, from RFC 9110 §15 or the code's own RFC; of 499 nginx's. "Unknown" for others.
    public var reasonPhrase: String { phrase.description }

    /// Constant bytes, which the writer copies without making a `String`.
    var phrase: StaticString {
        switch rawValue {
        case 200: "OK"
        case 201: "Created"
        case 204: "No Content"
        case 205: "Reset Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 303: "See Other"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 416: "Range Not Satisfiable"
        case 417: "Expectation Failed"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 499: "Client Closed Request"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        case 507: "Insufficient Storage"
        default: "Unknown"
        }
    }
}

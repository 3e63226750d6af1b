import Testing

@testable import SocketHTTP

/// The bytes that a client sends on one connection, and the result by a section of RFC 9110 or 9112.
struct ExchangeSample: Sendable, CustomTestStringConvertible {
    let section: String
    let sent: String
    /// The status of each response and, for a success, its content from ``handler``.
    let answers: [String]
    /// Whether the server closes the connection although the client could continue.
    let closes: Bool

    init(_ section: String, _ sent: String, _ answers: [String], closes: Bool = false) {
        self.section = section
        self.sent = sent
        self.answers = answers
        self.closes = closes
    }

    var testDescription: String { "\(section): \(sent.prefix(70).debugDescription)" }

    /// Limits that short samples reach.
    static func configure(_ configuration: inout HTTPServerConfiguration) {
        configuration.maxRequestLineBytes = 40
        configuration.maxFieldBytes = 80
        configuration.maxFieldCount = 5
        configuration.maxBodyBytes = 16
    }

    /// Repeats the request, or responds as the path says.
    static let handler = ClosureHandler { request in
        switch request.path {
        case "/unread": return HTTPResponse(body: HTTPBody("unread"))
        case "/204": return HTTPResponse(status: .noContent, body: HTTPBody("never"))
        case "/205": return HTTPResponse(status: .resetContent, body: HTTPBody("never"))
        case "/304": return HTTPResponse(status: .notModified, body: HTTPBody("never"))
        case "/close": return HTTPResponse(fields: ["Connection": "close"], body: HTTPBody("bye"))
        default: break
        }
        let content = String(decoding: try await request.body.collect(), as: UTF8.self)
        return HTTPResponse(body: HTTPBody("\(request.method) \(request.target) \(content)"))
    }
}

import Testing

@testable import SocketHTTP

/// All that a client sends on one connection, and what comes of it by a section of RFC 9110 or 9112.
struct ExchangeSample: Sendable, CustomTestStringConvertible {
    let section: String
    let sent: String
    /// Each answer's status and, where a handler gave it, its content: what was asked, as ``handler`` says it.
    let answers: [String]
    /// Whether the server ends the connection, though the client might go on.
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

    /// Says what it was asked, in the manner that the path asks for.
    static let handler = ClosureHandler { request in
        switch request.path {
        case "/unread": return HTTPResponse(body: HTTPBody("unread"))
        case "/204": return HTTPResponse(status: .noContent, body: HTTPBody("never"))
        case "/205": return HTTPResponse(status: .resetContent, body: HTTPBody("never"))
        case "/304": return HTTPResponse(status: .notModified, body: HTTPBody("never"))
        case "/stream":
            return HTTPResponse(
                body: .stream { writer in
                    try await writer.write("one ")
                    try await writer.write("two")
                })
        case "/close": return HTTPResponse(fields: ["Connection": "close"], body: HTTPBody("bye"))
        default: break
        }
        let content = String(decoding: try await request.body.collect(), as: UTF8.self)
        return HTTPResponse(body: HTTPBody("\(request.method) \(request.target) \(content)"))
    }
}

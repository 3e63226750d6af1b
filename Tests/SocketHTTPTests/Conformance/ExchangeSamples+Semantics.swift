/// RFC 9110, HTTP semantics, as far as an HTTP/1.1 server implements them.
extension ExchangeSamples {
    private static func request(_ line: String, _ fields: String..., content: String = "") -> String {
        "\(line) HTTP/1.1\r\nHost: h\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n" + content
    }

    private static let next = request("GET /a")

    static let semantics: [ExchangeSample] = [
        .init(
            "9110 6.4, unread content",
            request("POST /unread", "Content-Length: 3", content: "abc") + next,
            ["200 unread", "200 GET /a "]),
        .init(
            "9110 6.4, unread content that is too long",
            request("POST /unread", "Content-Length: 17", content: "abc") + next, ["200 unread"], closes: true
        ),
        .init("9110 9.3.2", request("HEAD /") + next, ["200 ", "200 GET /a "]),
        .init(
            "9110 9.3.2, with content", request("HEAD /", "Content-Length: 1", content: "x") + next,
            ["200 ", "200 GET /a "]),
        .init(
            "9110 10.1.1",
            request("PUT /", "Content-Length: 3", "Expect: 100-Continue", content: "abc") + next,
            ["200 PUT / abc", "200 GET /a "]),
        .init(
            "9110 10.1.1, without content", request("GET /", "Expect: 100-continue") + next,
            ["200 GET / ", "200 GET /a "]),
        .init(
            "9110 10.1.1, of 1.0", "PUT / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx",
            ["200 PUT / x"], closes: true),
        .init(
            "9110 10.1.1, too long",
            request("PUT /", "Content-Length: 17", "Expect: 100-continue"), ["413"], closes: true),
        .init("9110 15.3.5", request("GET /204") + next, ["204 ", "200 GET /a "]),
        .init("9110 15.3.6", request("GET /205") + next, ["205 ", "200 GET /a "]),
        .init("9110 15.4.5", request("GET /304") + next, ["304 ", "200 GET /a "]),
        .init("9110 15.5.14, a length", request("PUT /", "Content-Length: 17"), ["413"], closes: true),
        .init(
            "9110 15.5.14, chunks",
            request("PUT /", "Transfer-Encoding: chunked", content: "8\r\n01234567\r\n9\r\n"), ["413"],
            closes: true),
        .init(
            "9110 15.5.14, and just so long is not",
            request("PUT /", "Content-Length: 16", content: "0123456789abcdef"),
            ["200 PUT / 0123456789abcdef"]),
        .init(
            "6585 5, fields too large", request("GET /", "A: \(String(repeating: "a", count: 80))"), ["431"],
            closes: true),
    ]

    static let all = messages + framing + connections + semantics
}

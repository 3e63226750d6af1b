/// RFC 9112, HTTP/1.1: messages, framing and connections. `HeadSamples` has the single lines of a head; these samples
/// have the exchanges that follow from them.
enum ExchangeSamples {
    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
    private static let a = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

    private static func post(_ field: String, _ content: String) -> String {
        "POST / HTTP/1.1\r\nHost: h\r\n\(field)\r\n\r\n\(content)"
    }

    private static func chunked(_ content: String) -> String {
        post("Transfer-Encoding: chunked", content)
    }

    static let messages: [ExchangeSample] = [
        .init("9112 2.2, one empty line before a request", "\r\n" + get, ["200 GET / "]),
        .init("9112 2.2, one between requests", get + "\r\n" + a, ["200 GET / ", "200 GET /a "]),
        .init("9112 2.2, two of them", "\r\n\r\n" + get, ["400"], closes: true),
        .init("9112 2.3, 1.0", "GET / HTTP/1.0\r\n\r\n", ["200 GET / "], closes: true),
        .init("9112 2.3, 1.2", "GET / HTTP/1.2\r\nHost: h\r\n\r\n", ["505"], closes: true),
        .init(
            "9112 3, too long", "GET /\(String(repeating: "a", count: 40)) HTTP/1.1\r\n", ["414"],
            closes: true),
        .init("9112 3.2, no Host", "GET / HTTP/1.1\r\n\r\n", ["400"], closes: true),
    ]

    static let framing: [ExchangeSample] = [
        .init("9112 6.1, chunked", chunked("0\r\n\r\n") + a, ["200 POST / ", "200 GET /a "]),
        .init("9112 6.1, unknown", post("Transfer-Encoding: gzip", ""), ["501"], closes: true),
        .init(
            "9112 6.3, both framings", post("Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
            ["400"], closes: true),
        .init(
            "9112 6.3, no framing", "POST / HTTP/1.1\r\nHost: h\r\n\r\n" + a, ["200 POST / ", "200 GET /a "]),
        .init("9112 6.3, a length", post("Content-Length: 3", "abc") + a, ["200 POST / abc", "200 GET /a "]),
        .init(
            "9112 6.3, of GET too", "GET / HTTP/1.0\r\nContent-Length: 1\r\n\r\nx", ["200 GET / x"],
            closes: true),
        .init("9112 7.1", chunked("2\r\nab\r\n00A\r\n0123456789\r\n0\r\n\r\n"), ["200 POST / ab0123456789"]),
        .init("9112 7.1, no size", chunked("\r\n\r\n"), ["400"], closes: true),
        .init(
            "9112 7.1.1", chunked("1;a=\"b;c\" ;d\r\nx\r\n0;e\r\n\r\n") + a, ["200 POST / x", "200 GET /a "]),
        .init(
            "9112 7.1.2", chunked("1\r\nx\r\n0\r\nHost: g\r\nT:\r\n\r\n") + a,
            ["200 POST / x", "200 GET /a "]),
        .init("9112 8, half a head", "GET / HTTP/1.1\r\nHo", ["400"]),
        .init("9112 8, half a content", post("Content-Length: 3", "ab"), ["400"]),
        .init("9112 8, no last chunk", chunked("1\r\na\r\n"), ["400"]),
        .init("9112 8, no end of trailers", chunked("0\r\n"), ["400"]),
    ]

    static let connections: [ExchangeSample] = [
        .init("9112 9.3, 1.1", get + a, ["200 GET / ", "200 GET /a "]),
        .init(
            "9112 9.3, 1.0 with keep-alive", "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + a,
            ["200 GET / ", "200 GET /a "]),
        .init(
            "9112 9.3, 1.0 with both", "GET / HTTP/1.0\r\nConnection: Keep-Alive, close\r\n\r\n" + a,
            ["200 GET / "], closes: true),
        .init("9112 9.3.2, up to what is wrong", get + "x\r\n\r\n" + a, ["200 GET / ", "400"], closes: true),
        .init(
            "9112 9.6, the client's close",
            "GET / HTTP/1.1\r\nHost: h\r\nConnection: a,, CLOSE ,b\r\n\r\n" + a, ["200 GET / "], closes: true),
        .init(
            "9112 9.6, the handler's", "GET /close HTTP/1.1\r\nHost: h\r\n\r\n" + a, ["200 bye"],
            closes: true),
    ]
}

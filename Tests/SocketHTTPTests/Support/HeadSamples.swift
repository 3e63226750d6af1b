/// Heads and the status that each gets: 200 where it is a head. One line each, as RFC 9112 has them or not.
enum HeadSamples {
    static let requestLines: [(String, Int)] = [
        ("GET / HTTP/1.1", 200),
        ("GET /a/b?c=d&e HTTP/1.1", 200),
        ("GET http://example.com/a?b HTTP/1.1", 200),
        ("GET HTTPS://example.com HTTP/1.1", 200),
        ("OPTIONS * HTTP/1.1", 200),
        ("M-SEARCH! / HTTP/1.1", 200),
        ("get / HTTP/1.0", 200),
        ("GET * HTTP/1.1", 400),
        ("GET example.com:80 HTTP/1.1", 400),
        ("CONNECT example.com:80 HTTP/1.1", 400),
        ("GET ftp://example.com/ HTTP/1.1", 400),
        ("GET http:///a HTTP/1.1", 400),
        ("GET http://user@example.com/ HTTP/1.1", 400),
        ("GET /a#b HTTP/1.1", 400),
        ("GET /\u{E9} HTTP/1.1", 400),
        ("GET /a\u{7F} HTTP/1.1", 400),
        ("GET /a\u{0} HTTP/1.1", 400),
        ("GET  / HTTP/1.1", 400),
        ("GET /  HTTP/1.1", 400),
        ("GET / HTTP/1.1 ", 400),
        (" GET / HTTP/1.1", 400),
        ("GET\t/\tHTTP/1.1", 400),
        ("GET /", 400),
        ("GET / ", 400),
        ("G(T / HTTP/1.1", 400),
        ("GET / http/1.1", 400),
        ("GET / HTTP/1", 400),
        ("GET / HTTP/1.10", 400),
        ("GET / HTTP/x.1", 400),
        ("GET / HTTP/1.2", 505),
        ("GET / HTTP/2.0", 505),
        ("GET / HTTP/0.9", 505),
        ("GET /\(String(repeating: "a", count: 86)) HTTP/1.1", 200),
        ("GET /\(String(repeating: "a", count: 87)) HTTP/1.1", 414),
    ]

    static let fields: [(String, Int)] = [
        ("A:b", 200), ("A: b ", 200), ("A:\tb\t", 200), ("A:", 200), ("A: b c\u{E9}", 200),
        ("A : b", 400), (" A: b", 400), ("A: b\r\n folded", 400), ("A", 400), (": b", 400),
        ("A(: b", 400), ("A: b\u{0}", 400), ("A: b\rc", 400), ("A: b\u{1}", 400), ("A: b\u{7F}", 400),
        ("A: b\nB: c", 400), ("Host: other", 400), ("host: x", 400),
        ("Content-Length: 0", 200), ("Content-Length: 64", 200), ("Content-Length: 65", 200),
        ("Content-Length: 3\r\nContent-Length: 3", 200), ("Content-Length: 3\r\nContent-Length: 4", 400),
        ("Content-Length: 3, 3", 400), ("Content-Length: +3", 400), ("Content-Length: -3", 400),
        ("Content-Length: 0x3", 400), ("Content-Length: 3 3", 400), ("Content-Length:", 400),
        ("Content-Length: 99999999999999999999", 400), ("Content-Length: 9223372036854775807", 200),
        ("Transfer-Encoding: chunked", 200), ("transfer-encoding: Chunked", 200),
        ("Transfer-Encoding: gzip, chunked", 501), ("Transfer-Encoding: gzip", 501),
        ("Transfer-Encoding: identity", 501), ("Transfer-Encoding: chunked, chunked", 400),
        ("Transfer-Encoding: chunked, gzip", 400), ("Transfer-Encoding:", 400),
        ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400),
        ("Transfer-Encoding: chunked\r\nTransfer-Encoding: ,", 400),
        ("Transfer-Encoding: chunked\r\nContent-Length: 3", 400),
        ("Content-Length: 3\r\nTransfer-Encoding: chunked", 400),
        ("Expect: 100-continue", 200), ("Expect: 100-Continue", 200), ("Expect: tea", 417),
        ("A: 1\r\nB: 2\r\nC: 3\r\nD: 4", 200), ("A: 1\r\nB: 2\r\nC: 3\r\nD: 4\r\nE: 5", 431),
        ("A: \(String(repeating: "a", count: 186))", 200),
        ("A: \(String(repeating: "a", count: 187))", 431),
    ]

    static let whole: [(String, Int?)] = [
        ("\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", 200),
        ("\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 200),
        ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", 200),
        ("GET / HTTP/1.0\r\n\r\n", 200),
        ("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
        ("GET / HTTP/1.1\nHost: h\n\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\r\n\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\r\n\rx", nil),
        ("GET / HTTP/1.1\r\nHost: h\r\n\rx\n", 400),
        ("GET / HTTP/1.1\r\nHost: h\r\n", nil),
        ("\u{16}\u{3}\u{1}\u{2}\u{0}\r\n", 400),
        ("", nil),
    ]

    /// Each of the above as a whole head.
    static var all: [(String, Int?)] {
        requestLines.map { ("\($0.0)\r\nHost: h\r\n\r\n", $0.1) }
            + fields.map { ("GET / HTTP/1.1\r\nHost: h\r\n\($0.0)\r\n\r\n", $0.1) } + whole
    }
}

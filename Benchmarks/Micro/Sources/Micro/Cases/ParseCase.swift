@testable import SocketHTTP

/// Parses a head that a browser behind a proxy might send: nine fields, some of them long.
struct ParseCase: Case {
    private let limits = HTTPServerConfiguration(endpoint: .tcp(host: "127.0.0.1", port: 0)).limits
    private let head = Array(
        """
        GET /users/132?limit=20 HTTP/1.1\r
        Host: blog.example.com\r
        User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r
        Accept: application/json, text/plain;q=0.9, */*;q=0.8\r
        Accept-Language: en-GB,en;q=0.7,de;q=0.3\r
        Accept-Encoding: gzip, deflate, br, zstd\r
        X-Forwarded-For: 203.0.113.7\r
        X-Forwarded-Proto: https\r
        Authorization: Bearer rh85ev4TKZelSZ9FvivjJ3n0fbmeapf3pfpLzTMqlro\r
        If-None-Match: "1-5f2b7c1d9e8a4b60"\r
        \r\n
        """.utf8)

    func run() throws -> Int {
        var parser = RequestParser(limits: limits)
        return try head.withUnsafeBufferPointer { bytes in
            guard let parsed = try parser.parse(bytes) else { throw Trouble.nothing("half a head") }
            return parsed.length
        }
    }
}

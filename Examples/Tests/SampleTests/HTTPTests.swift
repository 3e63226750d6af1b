import Foundation
import Sample
import Testing

/// Real sockets, and bytes that no well-behaved client sends.
@Suite("HTTP")
struct HTTPTests {
    private let server: TestServer

    init() throws { server = try #require(TestServer.shared) }

    private static let requests = [
        ("GET /users/132 HTTP/1.1", 200), ("GET /users/132/blogs?limit=2&after=3 HTTP/1.0", 200),
        ("GET /blogs/3 HTTP/1.1", 200), ("PUT /blogs/3/like HTTP/1.1\r\nAuthorization: Bearer TOKEN", 200),
        ("DELETE /users/132/follow HTTP/1.1\r\nauthorization:Bearer TOKEN", 200), ("", 400),
        ("GET HTTP/1.1", 400), ("GET users HTTP/1.1", 400), ("GET / HTTP/2", 400),
        ("GET /blogs/3 HTTP/1.1\r\nno field", 400), ("GET /blogs/3 HTTP/1.1\r\nContent-Length: -1", 400),
        ("GET /blogs/3 HTTP/1.1\r\nTransfer-Encoding: chunked", 400), ("PUT /blogs/2/like HTTP/1.1", 401),
        ("GET /users/132/drafts HTTP/1.1", 401), ("GET / HTTP/1.1\r\nAuthorization: Bearer wrong", 401),
        ("GET /users/132/drafts HTTP/1.1\r\nAuthorization: Bearer TOKEN", 403), ("GET / HTTP/1.1", 404),
        ("GET /blogs/x HTTP/1.1", 404), ("GET /blogs/9 HTTP/1.1", 404), ("GET /users/1/other HTTP/1.1", 404),
        ("POST /users/132 HTTP/1.1", 405), ("PUT /blogs/2/like HTTP/1.1\r\nContent-Length: 65537", 413),
        ("PUT /users/7/follow HTTP/1.1\r\nAuthorization: Bearer TOKEN", 422),
        ("GET /users/132/blogs?limit=101 HTTP/1.1", 422), ("GET /users/132?limit=x HTTP/1.1", 422),
        ("GET /blogs/3 HTTP/1.1\r\nLong: \(String(repeating: "x", count: 9000))", 431),
    ]

    @Test("A request gets a status, and JSON of the stated length", arguments: requests)
    func statuses(_ request: String, _ status: Int) async throws {
        let (head, body) = await server.ask(request)
        #expect(head.hasPrefix("HTTP/1.1 \(status) ") && head.contains("Length: \(body.utf8.count)\r\n"))
        let document = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
        #expect(document?["status"] as? Int == (status == 200 ? nil : status))
    }

    @Test("HEAD has the head of GET, and no content") func head() async {
        let get = await server.ask("GET /users/7 HTTP/1.1")
        let head = await server.ask("HEAD /users/7 HTTP/1.1")
        #expect(head.head == get.head && head.body == "" && get.body.contains("Grace Hopper"))
    }

    @Test("Content is read and ignored") func content() async {
        let head = "PUT /blogs/2/like HTTP/1.1\r\nAuthorization: Bearer TOKEN\r\nContent-Length: 60000"
        let body = await server.ask(head, String(repeating: "x", count: 60000)).body
        #expect(body.contains(#""isLiked":true"#) && body.hasSuffix("}\n"))
    }

    @Test("A client that is slow or leaves keeps no other from its answer") func clients() async {
        let slow = (0..<9).map { _ in server.connect("GET /users/7 HT") }
        (0..<9).forEach { _ in close(server.connect("GET /users/7 HTTP/1.1\r\n\r\n")) }
        #expect(await server.ask("GET /users/7 HTTP/1.1").body.contains("Grace Hopper"))
        slow.forEach { close($0) }
    }
}

/// A server at a free port, and a client of a few lines.
private struct TestServer {
    static let shared = try? TestServer()
    private let token: String
    private var address = sockaddr_in()

    private init() throws {
        let file = temporaryFile()
        token = try seeded(file).makeToken(for: 7)
        var server: SampleServer?
        for port in UInt16.random(in: 20000..<30000)...31000 where server == nil {
            server = try? SampleServer(database: file, port: port)
            address.sin_port = port.bigEndian
        }
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        Thread.detachNewThread { [server] in server?.run() }
    }

    /// - Returns: a connection on which the text is sent.
    func connect(_ text: String) -> Int32 {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var timeout = timeval(tv_sec: 8, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        withUnsafeBytes(of: address) {
            let address = $0.assumingMemoryBound(to: sockaddr.self).baseAddress
            _ = Foundation.connect(connection, address, socklen_t($0.count))
        }
        Array(text.utf8).withUnsafeBytes { _ = send(connection, $0.baseAddress, $0.count, 0) }
        return connection
    }

    /// Reads until the server closes, or fails to. A thread waits, because the server needs the threads of the tasks.
    func ask(_ head: String, _ content: String = "") async -> (head: String, body: String) {
        let text = head.replacing("TOKEN", with: token) + "\r\n\r\n" + content
        let answer = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let connection = connect(text)
                var (bytes, buffer, count) = (Data(), [UInt8](repeating: 0, count: 4096), 1)
                while count > 0 {
                    count = recv(connection, &buffer, 4096, 0)
                    bytes += count < 0 ? Data("(reset)".utf8) : Data(buffer[..<count])
                }
                close(connection)
                continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
            }
        }
        let parts = answer.components(separatedBy: "\r\n\r\n")
        return (parts[0] + "\r\n", parts.dropFirst().joined())
    }
}

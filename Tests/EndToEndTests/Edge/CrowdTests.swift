import BlogTestSupport
import Testing

/// Clients that take the memory for requests and responses: they do not finish requests, or do not read responses. The trial
/// `attacks` has more kinds of them, and larger ones.
@Suite("Crowds of attackers", .blocking)
final class CrowdTests: BlogTests {
    /// In MiB.
    private static let memory = 4

    /// Connects clients from several addresses, which send a request and read nothing.
    private func attack(
        _ client: HTTPClient, _ count: Int, from addresses: Int, _ request: (Int) -> String
    ) throws -> [HTTPExchange] {
        try (0..<count).map { number in
            let exchange = try HTTPExchange(
                host: client.host, port: client.port, from: "127.0.1.\(1 + number % addresses)",
                receiveBuffer: 4096)
            // The server may have closed the connection.
            try? exchange.send(request(number))
            return exchange
        }
    }

    /// A form of 128 KiB of which the last byte never arrives.
    private func form(_ number: Int) -> String {
        let body = String(repeating: "a", count: (1 << 17) - 1)
        return "POST /write HTTP/1.1\r\nHost: h\r\nSec-Fetch-Site: same-origin\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count + 1)\r\n\r\n\(body)"
    }

    /// A live page of a long post.
    private func stream(_ number: Int) -> String {
        "GET /blogs/\(number % 4 + 33) HTTP/1.1\r\nHost: h\r\nAccept: text/event-stream\r\n\r\n"
    }

    @Test("While others attack, each of a hundred requests succeeds", arguments: [1, 16])
    func victim(addresses: Int) throws {
        let server = try blog.serve("--max-buffered", "\(Self.memory)")
        let client = server.client
        try publish(12, on: client)

        let attackers = try attack(
            client, addresses == 1 ? 40 : 112, from: addresses, addresses == 1 ? form : stream)
        try blockUntil("too little memory") {
            try MetricsPage.fetched(from: client)["http_connections_evicted_total"] ?? 0 > 0
        }
        let statuses = try (0..<100).map { _ in try client.get("/users/132").status }
        let page = try MetricsPage.fetched(from: client)

        #expect(statuses == Array(repeating: 200, count: 100))
        #expect((page["http_buffered_bytes"] ?? .infinity) < Double(Self.memory << 20) * 9 / 8)
        withExtendedLifetime(attackers) {}
        try server.stop()
    }

    @Test("A writer's text of 1 MiB arrives although sixteen addresses attack")
    func writer() throws {
        let server = try blog.serve("--max-buffered", "\(Self.memory)")

        let attackers = try attack(server.client, 120, from: 16, form)
        try publish(4, on: server.client)
        let evicted = try MetricsPage.fetched(from: server.client)["http_connections_evicted_total"]

        #expect(evicted ?? 0 > 0)
        withExtendedLifetime(attackers) {}
        try server.stop()
    }

    private func publish(_ count: Int, on client: HTTPClient) throws {
        let text = String(repeating: "Some *text* of a post. ", count: 210_000 / 23)
        for number in 33..<33 + count {
            let draft = #"{"title":"Long","body":"\#(text)"}"#
            try #require(try client.write("POST", "/drafts", draft, token: token).status == 201)
            let published = try client.write("POST", "/drafts/\(number)/publish", "{}", token: token)
            try #require(published.status == 201)
        }
    }
}

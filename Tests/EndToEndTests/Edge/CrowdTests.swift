import BlogTestSupport
import Testing

/// Clients that take the memory for requests and responses: they do not finish requests, or do not read responses.
@Suite("Crowds of attackers", .blocking)
struct CrowdTests {
    /// A part of the real size, of the memory and of the attacks.
    private static let share = LongTests.value(1, short: 8)
    private static let memory = 32 / share

    struct Attack: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let count: Int
        var options: [String] = []
        var addresses = ["127.0.0.2"]
        /// The attackers' and the victim's header field.
        var fields = (attacker: "", victim: "")
        /// How often a client sends the request.
        var times = 1
        let request: @Sendable (_ number: Int) -> String

        func from(_ addresses: [String]) -> Attack {
            var attack = Attack(
                testDescription: "\(testDescription), from \(addresses.count) addresses", count: count * 3,
                options: options, times: times, request: request)
            attack.addresses = addresses
            return attack
        }

        /// The attackers and the victim have one proxy.
        func behindProxy() -> Attack {
            var attack = Attack(
                testDescription: "\(testDescription), behind a proxy", count: count,
                options: options + ["--trust-proxy"], times: times, request: request)
            attack.addresses = ["127.0.0.1"]
            attack.fields = ("X-Forwarded-For: 192.0.2.1\r\n", "X-Forwarded-For: 192.0.2.2\r\n")
            return attack
        }
    }

    /// A form of 1 MiB of which the last byte never arrives.
    private static func form(_ path: String, _ count: Int) -> Attack {
        let body = String(repeating: "a", count: (1 << 20) / share - 1)
        return Attack(testDescription: "\(count) unfinished POST \(path)", count: count) { _ in
            "POST \(path) HTTP/1.1\r\nHost: h\r\nSec-Fetch-Site: same-origin\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\n"
                + "Content-Length: \(body.utf8.count + 1)\r\n\r\n\(body)"
        }
    }

    private static let lists = Attack(
        testDescription: "unread lists", count: 600 / share, options: ["--no-cache"], times: 60
    ) { number in
        "GET /blogs?limit=\(number % 50 + 50) HTTP/1.1\r\nHost: h\r\nAccept: text/html\r\n\r\n"
    }

    private static let streams = Attack(
        testDescription: "unread streams of a long post", count: 300 / share
    ) { number in
        "GET /blogs/\(number % 4 + 33) HTTP/1.1\r\nHost: h\r\nAccept: text/event-stream\r\n\r\n"
    }

    private static let feed = Attack(
        testDescription: "slow readers of a feed", count: 16,
        options: ["--no-cache", "--max-per-address", "16"],
        times: 4
    ) { _ in "GET /feed.atom HTTP/1.1\r\nHost: h\r\n\r\n" }

    private static let many = (1...16).map { "127.0.1.\($0)" }

    static let attacks = LongTests.value(
        [
            form("/write", 40), lists, streams, feed, form("/write", 40).from(many),
            lists.from(many), streams.from(many), form("/write", 40).behindProxy(), lists.behindProxy(),
            streams.behindProxy(),
        ], short: [form("/write", 40), streams.from(many)])

    @Test("While others attack, each of a hundred requests succeeds", arguments: attacks)
    func victim(attack: Attack) throws {
        let blog = try TestBlog.demo()
        let server = try TestServer(
            ["--port", "0", "--database", blog.database, "--max-buffered", String(Self.memory)]
                + ["--public-url", "http://h"] + attack.options)
        try publish(12, on: server.client, by: try blog.token(of: "ada"))

        let attackers = try (0..<attack.count).map { number in
            let exchange = try HTTPExchange(
                host: server.client.host, port: server.client.port,
                from: attack.addresses[number % attack.addresses.count], receiveBuffer: 4096)
            let request = attack.request(number).replacing(
                "Host: h\r\n", with: "Host: h\r\n" + attack.fields.attacker)
            // The server may have closed the connection.
            try? exchange.send(String(repeating: request, count: attack.times))
            return exchange
        }
        try blockUntil("too little memory") {
            try MetricsPage.fetched(from: server.client)["http_connections_evicted_total"] ?? 0 > 0
        }
        let statuses = try (0..<100).map { _ in
            try server.client.send(
                raw: "GET /users/132 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\(attack.fields.victim)\r\n"
            ).answer().status
        }
        let page = try MetricsPage.fetched(from: server.client)

        #expect(statuses == Array(repeating: 200, count: 100))
        #expect((page["http_buffered_bytes"] ?? .infinity) < Double(Self.memory << 20) * 9 / 8)
        withExtendedLifetime(attackers) {}
        try server.stop()
    }

    @Test("A writer's text of 1 MiB arrives although sixteen addresses attack")
    func writer() throws {
        let blog = try TestBlog.demo()
        let server = try TestServer(
            ["--port", "0", "--database", blog.database, "--max-buffered", String(Self.memory)])
        let attack = Self.form("/write", 40).from(Self.many)
        let token = try blog.token(of: "ada")

        let attackers = try (0..<attack.count).map { number in
            let exchange = try HTTPExchange(
                host: server.client.host, port: server.client.port, from: attack.addresses[number % 16])
            try? exchange.send(attack.request(number))
            return exchange
        }
        try publish(4, on: server.client, by: token)
        let evicted = try MetricsPage.fetched(from: server.client)["http_connections_evicted_total"]

        #expect(evicted ?? 0 > 0)
        withExtendedLifetime(attackers) {}
        try server.stop()
    }

    private func publish(_ count: Int, on client: HTTPClient, by token: String) throws {
        let text = String(repeating: "Some *text* of a post. ", count: 210_000 / 23)
        for number in 33..<33 + count {
            let draft = #"{"title":"Long","body":"\#(text)"}"#
            try #require(try client.write("POST", "/drafts", draft, token: token).status == 201)
            try #require(
                try client.write("POST", "/drafts/\(number)/publish", "{}", token: token).status == 201)
        }
    }
}

import BlogTestSupport
import Glibc
import SocketHTTP
import Testing

@testable import blog_server

/// The server's metrics, read as Prometheus reads them.
@Suite(.blocking)
final class MetricsTests: ProgramTests {
    @Test("Requests are counted by route, method and status")
    func requests() throws {
        for id in 1...3 { _ = try client.get("/blogs/\(id)") }
        for target in ["/blogs/999", "/blogs?limit=0", "/blogs", "/healthz"] {
            _ = try client.get(target)
        }
        _ = try client.get("/blogs", accept: "image/png")
        _ = try client.request("HEAD", "/blogs")
        _ = try client.request("DELETE", "/blogs")
        _ = try client.request("PUT", "/blogs/1/like", token: token)
        _ = try client.request("PUT", "/blogs/1/like")

        let page = try MetricsPage.fetched(from: client)

        #expect(
            page.series(of: "http_requests_total") == [
                #"{route="/blogs/{id}",method="GET",status="200"}"#,
                #"{route="/blogs/{id}",method="GET",status="404"}"#,
                #"{route="/blogs",method="GET",status="200"}"#,
                #"{route="/blogs",method="GET",status="406"}"#,
                #"{route="/blogs",method="GET",status="422"}"#,
                #"{route="/blogs",method="HEAD",status="200"}"#,
                #"{route="/blogs",method="DELETE",status="405"}"#,
                #"{route="/blogs/{id}/like",method="PUT",status="200"}"#,
                #"{route="/blogs/{id}/like",method="PUT",status="401"}"#,
                #"{route="/healthz",method="GET",status="200"}"#,
            ])
        #expect(page[#"http_requests_total{route="/blogs/{id}",method="GET",status="200"}"#] == 3)
        #expect(page[#"http_request_duration_seconds_count{route="/blogs/{id}"}"#] == 4)
        #expect(page[#"http_request_duration_seconds_count{route="/blogs"}"#] == 5)
        #expect(page[#"http_request_duration_seconds_bucket{route="/blogs",le="+Inf"}"#] == 5)
        #expect(page["blog_database_write_seconds_count"] ?? 0 >= 1)
        #expect(page["blog_database_write_wait_seconds_count"] ?? 0 >= 1)
        #expect(page["blog_database_read_seconds_count"] ?? 0 >= 6)
    }

    @Test("Every route is counted under its own pattern")
    func everyRoute() throws {
        var expected: Set<String> = []
        for route in Routes.all {
            for method in route.handlers.keys {
                let target = route.pattern.text.replacing("{id}", with: "1")
                let answer = try client.request(method.rawValue, target, token: "bad")
                #expect(answer.status == 401, "\(method) \(target)")
                expected.insert(#"{route="\#(route.pattern.text)",method="\#(method)",status="401"}"#)
            }
        }

        let page = try MetricsPage.fetched(from: client)

        #expect(page.series(of: "http_requests_total") == expected)
    }

    @Test("Bytes are counted with their framing")
    func bytes() throws {
        let scrape = "GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        let request = "POST /users HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello"

        try TestBlog.empty().withProgram("--loops", "1") { client in
            let first = try client.send(raw: scrape).bytes()
            let answer = try client.send(raw: request).bytes()
            let second = try client.send(raw: scrape).bytes()

            let pages = try [first, second].map { MetricsPage(try ClientResponse($0).body) }
            #expect(
                pages.map { $0["http_received_bytes_total"] } == [
                    0, Double(scrape.utf8.count + request.utf8.count),
                ])
            #expect(pages.map { $0["http_sent_bytes_total"] } == [0, Double(first.count + answer.count)])
        }
    }

    @Test("Open and accepted connections are counted")
    func connections() throws {
        var held = try (1...3).map { _ in try client.send(raw: "GET /healthz") }

        try waitUntil(client) { $0["http_connections_open"] == 4 }
        held = []
        try waitUntil(client) { $0["http_connections_open"] == 1 }

        let page = try MetricsPage.fetched(from: client)
        #expect(held.isEmpty)
        #expect(page["http_connections_accepted_total"] ?? 0 >= 6)
        #expect(page["http_connections_turned_away_total"] == 0)
    }

    @Test("The metrics contain the process and each loop")
    func process() throws {
        try TestBlog.empty().withProgram("--loops", "3") { client in
            let page = try MetricsPage.fetched(from: client)

            for name in [
                "process_resident_memory_bytes", "process_cpu_seconds_total", "process_open_fds",
                "process_max_fds", "process_start_time_seconds",
            ] {
                #expect(page[name] ?? 0 > 0, "\(name)")
            }
            #expect(
                page.series(of: "event_loop_turn_seconds_count") == [
                    #"{loop="0"}"#, #"{loop="1"}"#, #"{loop="2"}"#,
                ])
        }
    }

    @Test("The metrics are text of Prometheus' type, not cacheable and read-only")
    func answers() throws {
        for accept in [
            nil, "*/*", "text/plain",
            "application/openmetrics-text;version=1.0.0;q=0.6,text/plain;version=0.0.4;q=0.5,*/*;q=0.1",
        ] {
            let answer = try client.get("/metrics", accept: accept, token: "bad")
            #expect(answer.status == 200, "\(accept ?? "nil")")
            #expect(answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
            #expect(answer["Cache-Control"] == "no-store" && answer["ETag"] == nil)
        }
        let head = try client.request("HEAD", "/metrics")
        #expect(head.status == 200 && head.body.isEmpty)
        let json = try client.get("/metrics", accept: "application/json")
        try expectProblem(json, 406)
        #expect(try json.json["detail"].string == "The server offers text/plain.")
        let post = try client.request("POST", "/metrics")
        try expectProblem(post, 405)
        #expect(post["Allow"] == "GET, HEAD")
        try expectProblem(client.get("/metrics/"), 404)
    }

    private func waitUntil(_ client: HTTPClient, _ isTrue: (MetricsPage) -> Bool) throws {
        try blockUntil("other metrics") { try isTrue(MetricsPage.fetched(from: client)) }
    }
}

import Testing

@testable import SocketHTTP
@testable import blog_server

struct LoopMetricsTests {
    @Test("Events of a loop are counted, and those of several loops are added up")
    func counted() {
        let registry = Registry()
        let loops = (0...1).map { LoopMetrics(loop: $0, in: registry) }

        for loop in loops {
            for _ in 1...3 { loop.connected() }
            loop.disconnected()
            loop.rejected()
            loop.answered(record(.get, "/blogs/{id}", .ok, .milliseconds(3), received: 100, sent: 2_000))
            loop.handledEvents(in: .microseconds(20))
        }
        loops[0].answered(record(.get, "/blogs/{id}", .notFound, .seconds(3), received: 10, sent: 20))
        loops[1].answered(record(nil, nil, .badRequest, .zero, received: 1, sent: 2))

        let page = MetricsPage(Exposition.text(of: registry.collect()))
        #expect(page["http_connections_accepted_total"] == 6)
        #expect(page["http_connections_open"] == 4)
        #expect(page["http_connections_turned_away_total"] == 2)
        #expect(page["http_received_bytes_total"] == 211)
        #expect(page["http_sent_bytes_total"] == 4_022)
        #expect(page[#"http_requests_total{route="/blogs/{id}",method="GET",status="200"}"#] == 2)
        #expect(page[#"http_requests_total{route="/blogs/{id}",method="GET",status="404"}"#] == 1)
        #expect(page[#"http_requests_total{route="none",method="other",status="400"}"#] == 1)
        #expect(page[#"http_request_duration_seconds_bucket{route="/blogs/{id}",le="0.0025"}"#] == 0)
        #expect(page[#"http_request_duration_seconds_bucket{route="/blogs/{id}",le="0.005"}"#] == 2)
        let sum = page[#"http_request_duration_seconds_sum{route="/blogs/{id}"}"#] ?? 0
        #expect(abs(sum - 3.006) < 1e-9)
        #expect(page[#"http_request_duration_seconds_count{route="/blogs/{id}"}"#] == 3)
        #expect(page[#"event_loop_turn_seconds_count{loop="0"}"#] == 1)
        #expect(page[#"event_loop_turn_seconds_bucket{loop="1",le="2.5e-05"}"#] == 1)
    }

    @Test("Unknown routes, methods and statuses do not add series")
    func bounded() {
        let registry = Registry()
        let loop = LoopMetrics(loop: 0, in: registry)

        for number in 0..<2_000 {
            loop.answered(
                record(
                    HTTPMethod(rawValue: "M\(number)"), "/made/up/\(number)",
                    HTTPStatus(rawValue: 600 + number), .zero, received: 1, sent: 1))
        }

        let page = MetricsPage(Exposition.text(of: registry.collect()))
        #expect(page.series(of: "http_requests_total").count == 1)
        #expect(page[#"http_requests_total{route="none",method="other",status="other"}"#] == 2_000)
        #expect(page.series(of: "http_request_duration_seconds_count") == [#"{route="none"}"#])
    }

    @Test("Several observers of a loop each get every event")
    func several() {
        let registries = [Registry(), Registry()]
        let both = HTTPObservers(
            LoopMetrics(loop: 0, in: registries[0]), LoopMetrics(loop: 0, in: registries[1]))

        both.connected()
        both.connected()
        both.disconnected()
        both.rejected()
        both.answered(record(.get, "/blogs", .ok, .milliseconds(1), received: 3, sent: 4))
        both.handledEvents(in: .milliseconds(1))

        let pages = registries.map { Exposition.text(of: $0.collect()) }
        #expect(pages[0] == pages[1])
        let page = MetricsPage(pages[0])
        #expect(page["http_connections_accepted_total"] == 2)
        #expect(page["http_connections_open"] == 1)
        #expect(page["http_connections_turned_away_total"] == 1)
        #expect(page[#"http_requests_total{route="/blogs",method="GET",status="200"}"#] == 1)
        #expect(page[#"event_loop_turn_seconds_count{loop="0"}"#] == 1)
    }

    private func record(
        _ method: HTTPMethod?, _ route: String?, _ status: HTTPStatus, _ duration: Duration, received: Int,
        sent: Int
    ) -> HTTPExchangeRecord {
        HTTPExchangeRecord(
            request: method.map { HTTPRequest(method: $0, target: "/") }, requestID: "test",
            remoteAddress: "127.0.0.1", status: status, route: route, duration: duration, received: received,
            sent: sent, isComplete: true, isEventStream: false, cause: nil)
    }
}

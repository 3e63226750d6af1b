import Metrics
import SocketHTTP

/// What one loop counts, in cells of its own: another loop's counting does not slow it down.
struct LoopMetrics: HTTPObserver {
    private let labels: RequestLabels
    private let requests: CounterVector
    private let durations: HistogramVector
    private let received = Counter(
        "http_received_bytes_total", help: "Bytes of requests, their framing included.")
    private let sent = Counter("http_sent_bytes_total", help: "Bytes of answers, their framing included.")
    private let open = Gauge("http_connections_open", help: "Connections that are open.")
    private let accepted = Counter(
        "http_connections_accepted_total", help: "Connections that were accepted.")
    private let refused = Counter(
        "http_connections_turned_away_total",
        help: "Connections that were told 503, or just closed, because there were as many as there may be.")
    private let turns: Histogram

    /// - Parameters:
    ///   - loop: its number.
    ///   - registry: where it is entered.
    init(loop: Int, labels: RequestLabels = .ofThisServer, in registry: Registry) {
        self.labels = labels
        requests = CounterVector(
            "http_requests_total", help: "Requests that were answered, by route, method and status.",
            count: labels.count, labels: labels.labels(at:))
        durations = HistogramVector(
            "http_request_duration_seconds",
            help: "From when a request's first byte was read until its answer was sent.",
            labels: labels.ofRoutes, buckets: .answers)
        turns = Histogram(
            "event_loop_turn_seconds",
            help: "How long an event loop did not look for news, which is the longest that any of it waited.",
            labels: [Label("loop", String(loop))], buckets: .steps)
        let collectors: [any Collector] = [
            requests, durations, received, sent, open, accepted, refused, turns,
        ]
        for collector in collectors { registry.register(collector) }
    }

    func connected() {
        accepted.add()
        open.add(1)
    }

    func disconnected() {
        open.add(-1)
    }

    func turnedAway() {
        refused.add()
    }

    func answered(_ record: HTTPExchangeRecord) {
        let route = labels.place(of: record.route)
        requests.increment(
            at: labels.place(route: route, method: record.request?.method, status: record.status))
        durations.observe(record.duration, at: route)
        received.add(record.received)
        sent.add(record.sent)
    }

    func turned(busy: Duration) {
        turns.observe(busy)
    }
}

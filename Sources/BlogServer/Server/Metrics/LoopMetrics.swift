import SocketHTTP

/// The metrics of one loop. Each loop has its own counters, so that loops do not slow each other down.
struct LoopMetrics: HTTPObserver {
    private let labels: RequestLabels
    private let requests: Counter
    private let durations: Histogram
    private let received = Counter(
        "http_received_bytes_total", help: "Bytes of requests, including framing.")
    private let sent = Counter("http_sent_bytes_total", help: "Bytes of responses, including framing.")
    private let open = Counter("http_connections_open", .gauge, help: "Open connections.")
    private let accepted = Counter("http_connections_accepted_total", help: "Accepted connections.")
    private let refused = Counter(
        "http_connections_turned_away_total",
        help: "Connections rejected by 503, or closed, because a limit of connections was reached.")
    private let closed = Counter(
        "http_connections_evicted_total",
        help: "Connections closed, because the memory for requests and responses was needed.")
    private let turns: Histogram
    /// What else sees the exchanges and turns of the loop.
    private let others: [any HTTPObserver]

    init(
        loop: Int, labels: RequestLabels = .ofThisServer, in registry: Registry, others: [any HTTPObserver]
    ) {
        self.others = others
        self.labels = labels
        requests = Counter(
            "http_requests_total", help: "Handled requests by route, method and status.",
            count: labels.count, labels: labels.labels(at:))
        durations = Histogram(
            "http_request_duration_seconds",
            help: "Time from a request's first byte to the last byte of its response.",
            each: labels.ofRoutes, buckets: .responses)
        turns = Histogram(
            "event_loop_turn_seconds",
            help:
                "Time that an event loop took to handle its events. An event that arrived meanwhile waited at most this long.",
            labels: [Label("loop", String(loop))], buckets: .steps)
        registry.register(
            requests, durations, received, sent, open, accepted, refused, closed, turns)
    }

    func connected() {
        accepted.add()
        open.add(1)
    }

    func disconnected() {
        open.add(-1)
    }

    func rejected() {
        refused.add()
    }

    func evicted() {
        closed.add()
    }

    func answered(_ record: HTTPExchangeRecord) {
        let route = labels.place(of: record.route)
        requests.add(
            at: labels.place(route: route, method: record.request?.method, status: record.status))
        if !record.isEventStream { durations.observe(record.duration, at: route) }
        received.add(record.received)
        sent.add(record.sent)
        for other in others { other.answered(record) }
    }

    func handledEvents(in duration: Duration) {
        turns.observe(duration)
        for other in others { other.handledEvents(in: duration) }
    }
}

/// The labels of request metrics: route, method and status. Their number does not depend on clients. Each combination has
/// an index, so that counting creates no text.
struct RequestLabels: Sendable {
    /// For requests without a route, and invalid requests.
    private static let noRoute = "none"
    /// Other methods share one label.
    private static let methods: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options]
    /// The statuses that SocketHTTP has a phrase for; others share one label.
    private static let statuses = (200...599).map(HTTPStatus.init(rawValue:)).filter {
        $0.reasonPhrase != "Unknown"
    }
    private static let statusCount = statuses.count + 1
    /// The index of each status from 0 to 599.
    private static let statusPlaces = (0...599).map { code in
        statuses.firstIndex { $0.rawValue == code } ?? statuses.count
    }
    private static let other = "other"

    private let routes: [String]
    private let places: [String: Int]

    /// - Parameter routes: the patterns of all routes; duplicates are ignored.
    init(routes: [String]) {
        self.routes = [Self.noRoute] + Set(routes).sorted()
        places = Dictionary(
            self.routes.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    /// The labels of routes, by index.
    var ofRoutes: [[Label]] { routes.map { [Label("route", $0)] } }

    /// The number of combinations.
    var count: Int { routes.count * (Self.methods.count + 1) * Self.statusCount }

    /// The index of a route; 0 for none.
    func place(of route: String?) -> Int {
        route.flatMap { places[$0] } ?? 0
    }

    /// The index of a combination.
    func place(route: Int, method: HTTPMethod?, status: HTTPStatus) -> Int {
        let method = method.flatMap(Self.methods.firstIndex) ?? Self.methods.count
        let code = status.rawValue
        let status = Self.statusPlaces.indices.contains(code) ? Self.statusPlaces[code] : Self.statuses.count
        return (route * (Self.methods.count + 1) + method) * Self.statusCount + status
    }

    /// The labels of a combination.
    func labels(at place: Int) -> [Label] {
        let (pair, status) = place.quotientAndRemainder(dividingBy: Self.statusCount)
        let (route, method) = pair.quotientAndRemainder(dividingBy: Self.methods.count + 1)
        return [
            Label("route", routes[route]),
            Label("method", method < Self.methods.count ? Self.methods[method].rawValue : Self.other),
            Label(
                "status",
                status < Self.statuses.count ? String(Self.statuses[status].rawValue) : Self.other),
        ]
    }
}

extension RequestLabels {
    static let ofThisServer = RequestLabels(
        routes: Routes.all.map(\.pattern.text) + Routes.server.values.map(\.path))
}

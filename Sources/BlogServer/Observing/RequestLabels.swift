import Metrics
import SocketHTTP

/// What requests are told apart by: route, method and status. There are as many of each whatever clients send; which
/// of them a request has is a number, found without making a text.
struct RequestLabels: Sendable {
    /// What no route answered, and what is no request at all.
    private static let noRoute = "none"
    /// The methods that a path may have; any other is one.
    private static let methods: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options]
    /// The statuses that SocketHTTP has a phrase for: every other goes by one label.
    private static let statuses = (200...599).map(HTTPStatus.init(rawValue:)).filter {
        $0.reasonPhrase != "Unknown"
    }
    private static let statusCount = statuses.count + 1
    /// Where each status from 0 to 599 is among them.
    private static let statusPlaces = (0...599).map { code in
        statuses.firstIndex { $0.rawValue == code } ?? statuses.count
    }
    private static let other = "other"

    private let routes: [String]
    private let places: [String: Int]

    /// - Parameter routes: the text of every pattern that is a route's; one may come twice.
    init(routes: [String]) {
        self.routes = [Self.noRoute] + Set(routes).sorted()
        places = Dictionary(
            self.routes.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    /// Every route's label, by its place.
    var ofRoutes: [[Label]] { routes.map { [Label("route", $0)] } }

    /// How many combinations there are.
    var count: Int { routes.count * (Self.methods.count + 1) * Self.statusCount }

    /// Where a route is among all; 0 for none of them.
    func place(of route: String?) -> Int {
        route.flatMap { places[$0] } ?? 0
    }

    /// Where a combination is among all.
    /// - Parameter route: its place.
    func place(route: Int, method: HTTPMethod?, status: HTTPStatus) -> Int {
        let method = method.flatMap(Self.methods.firstIndex) ?? Self.methods.count
        let code = status.rawValue
        let status = Self.statusPlaces.indices.contains(code) ? Self.statusPlaces[code] : Self.statuses.count
        return (route * (Self.methods.count + 1) + method) * Self.statusCount + status
    }

    /// The labels of the combination at a place.
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
    /// Those of everything that this server answers.
    static let ofThisServer = RequestLabels(
        routes: Routes.all.map(\.pattern.text) + Routes.server.values.map(\.path))
}

import SocketHTTP
import Testing

@testable import blog_server

/// The labels of requests are a fixed list that clients cannot extend.
struct RequestLabelsTests {
    private let labels = RequestLabels(routes: ["/blogs", "/users/{id}", "/blogs"])

    @Test("Every combination of labels has an index of its own")
    func places() {
        let all = (0..<labels.count).map { labels.labels(at: $0) }

        #expect(Set(all).count == labels.count)
        for (place, label) in all.enumerated() {
            #expect(label.map(\.name) == ["route", "method", "status"])
            let method = label[1].value == "other" ? "BREW" : label[1].value
            let status = label[2].value == "other" ? 199 : Int(label[2].value) ?? 0
            #expect(
                labels.place(
                    route: labels.place(of: label[0].value), method: HTTPMethod(rawValue: method),
                    status: HTTPStatus(rawValue: status)) == place)
        }
    }

    @Test("Unknown routes, methods and statuses share a label each")
    func unknown() {
        #expect(labels.ofRoutes.map { $0[0].value } == ["none", "/blogs", "/users/{id}"])
        for route in [nil, "", "/nothing", "/users/132", "/BLOGS"] {
            #expect(labels.place(of: route) == 0, "\(route ?? "nil")")
        }
        for method in ["get", "BREW", "", "GETS", "CONNECT", String(repeating: "A", count: 9_000)] {
            let place = labels.place(route: 1, method: HTTPMethod(rawValue: method), status: .ok)
            #expect(labels.labels(at: place).map(\.value) == ["/blogs", "other", "200"], "\(method)")
        }
        for status in [Int.min, -1, 0, 99, 100, 101, 199, 299, 418, 599, 600, 1_000, Int.max] {
            let place = labels.place(route: 1, method: .get, status: HTTPStatus(rawValue: status))
            #expect(labels.labels(at: place).map(\.value) == ["/blogs", "GET", "other"], "\(status)")
        }
        let nothing = labels.place(route: 0, method: nil, status: .badRequest)
        #expect(labels.labels(at: nothing).map(\.value) == ["none", "other", "400"])
    }

    @Test("Every status of this server has a label")
    func statuses() {
        for code in [200, 201, 204, 304, 400, 401, 404, 412, 422, 429, 431, 499, 500, 503, 505, 507] {
            let place = labels.place(route: 1, method: .get, status: HTTPStatus(rawValue: code))
            #expect(labels.labels(at: place).last == Label("status", "\(code)"))
        }
    }
}

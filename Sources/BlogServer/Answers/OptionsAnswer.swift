import SocketHTTP

/// `OPTIONS *`: what the server as a whole has to offer (RFC 9110 §9.3.7). Of a path its 405 says that.
enum OptionsAnswer {
    static func isMeant(by request: HTTPRequest) -> Bool {
        request.method == .options && request.target == "*"
    }

    static func answer() -> HTTPResponse {
        HTTPResponse(status: .noContent, fields: ["Allow": methods])
    }

    private static let methods: String = {
        let methods = Routes.all.reduce(into: [HTTPMethod.head, .options]) { $0 += $1.actions.keys }
        return Set(methods.map(\.rawValue)).sorted().joined(separator: ", ")
    }()
}

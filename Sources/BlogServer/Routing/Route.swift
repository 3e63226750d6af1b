import SocketHTTP

/// What one path answers, by method. A route declares what it reads of a request, reads it, and calls a presenter.
struct Route: Sendable {
    /// Loads a scene onto a view of the medium asked for, and says what to render.
    typealias Action = @Sendable (_ exchange: Exchange, _ stage: Stage) async throws -> Reply

    let pattern: PathPattern
    /// The parameters of the query that GET reads. Actions see no others, and the response cache tells requests apart by
    /// these alone.
    let query: [QueryParameter]
    /// The largest body that the path's methods read.
    let bodyLimit: BodyLimit
    let actions: [HTTPMethod: Action]

    init(
        _ pattern: String, query: [QueryParameter] = [], body bodyLimit: BodyLimit = .none,
        _ actions: [HTTPMethod: Action]
    ) {
        self.pattern = PathPattern(pattern)
        self.query = query
        self.bodyLimit = bodyLimit
        self.actions = actions
    }

    /// The action for a method; HEAD is GET, its body left out by the server.
    func action(for method: HTTPMethod) -> Action? {
        actions[method == .head ? .get : method]
    }

    /// The methods that there are, for `Allow`.
    var allowed: String {
        var names = actions.keys.map(\.rawValue)
        if actions[.get] != nil { names.append(HTTPMethod.head.rawValue) }
        return names.sorted().joined(separator: ", ")
    }
}

import Hummingbird

/// What goes with a request: who signed it, once a middleware has looked.
struct AppRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var userID: Int64?

    init(source: Source) {
        coreContext = .init(source: source)
    }

    /// Throws 401 for nobody.
    func requireUserID() throws -> Int64 {
        guard let userID else { throw HTTPError(.unauthorized) }
        return userID
    }
}

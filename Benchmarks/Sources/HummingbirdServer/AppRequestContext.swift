import Hummingbird

/// The context of a request, with the user that a middleware has authenticated.
struct AppRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var userID: Int64?

    init(source: Source) {
        coreContext = .init(source: source)
    }

    /// Throws 401 without a user.
    func requireUserID() throws -> Int64 {
        guard let userID else { throw HTTPError(.unauthorized) }
        return userID
    }
}

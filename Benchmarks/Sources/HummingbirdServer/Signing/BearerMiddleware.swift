import Hummingbird

/// Finds out who holds the token that a request carries, as the authenticators of Hummingbird's documentation do: in a
/// middleware, which leaves the answer in the context.
struct BearerMiddleware: RouterMiddleware {
    let repository: TokenRepository

    func handle(
        _ request: Request, context: AppRequestContext,
        next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        let prefix = "Bearer "
        guard let field = request.headers[.authorization], field.hasPrefix(prefix) else {
            throw HTTPError(.unauthorized)
        }
        var context = context
        context.userID = try await repository.user(of: String(field.dropFirst(prefix.count)))
        return try await next(request, context)
    }
}

import Hummingbird

/// Finds the user of a request's token in a middleware, as in Hummingbird's documentation of authenticators, and stores
/// it in the context.
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

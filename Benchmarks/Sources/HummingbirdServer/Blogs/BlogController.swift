import Hummingbird

/// The routes under `/blogs`.
struct BlogController: Sendable {
    let repository: BlogRepository
    let signing: BearerMiddleware

    func addRoutes(to group: RouterGroup<AppRequestContext>) {
        group
            .get(use: list)
            .get(":id", use: get)
        group.group()
            .add(middleware: signing)
            .put(":id/like", use: like)
    }

    private static let rows = 20

    @Sendable func list(_ request: Request, context: AppRequestContext) async throws -> BlogList {
        let after = request.uri.queryParameters.get("after")
        let cursor = after.flatMap { BlogCursor($0) }
        if after != nil, cursor == nil { throw HTTPError(.unprocessableContent) }
        // One row more than is shown tells whether there is a next page.
        let blogs = try await repository.blogs(after: cursor, limit: BlogController.rows + 1)
        let shown = blogs.prefix(BlogController.rows)
        let next = blogs.count > shown.count ? shown.last.map { BlogCursor(after: $0.blog).text } : nil
        return BlogList(items: shown.map { BlogResponse($0, byline: "by") }, next: next)
    }

    @Sendable func get(_ request: Request, context: AppRequestContext) async throws -> BlogDetailResponse {
        let id = try context.parameters.require("id", as: Int64.self)
        guard let detail = try await repository.blog(id) else {
            throw HTTPError(.notFound, message: "Post \(id) was not found.")
        }
        return BlogDetailResponse(detail)
    }

    @Sendable func like(_ request: Request, context: AppRequestContext) async throws -> LikeResponse {
        let id = try context.parameters.require("id", as: Int64.self)
        let user = try context.requireUserID()
        guard let count = try await repository.like(id, by: user) else {
            throw HTTPError(.notFound, message: "Post \(id) was not found.")
        }
        return LikeResponse(blogID: id, isLiked: true, likeCount: count)
    }
}

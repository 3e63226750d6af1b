import Foundation
import Hummingbird

/// The routes under `/users`.
struct UserController: Sendable {
    let repository: UserRepository

    var endpoints: RouteCollection<AppRequestContext> {
        RouteCollection(context: AppRequestContext.self)
            .get(":id", use: get)
    }

    @Sendable func get(_ request: Request, context: AppRequestContext) async throws -> UserPage {
        let id = try context.parameters.require("id", as: Int64.self)
        // One row more than is shown tells whether there is a next page.
        guard let (user, blogs) = try await repository.page(of: id, limit: UserController.rows + 1) else {
            throw HTTPError(.notFound, message: "User \(id) was not found.")
        }
        let shown = blogs.prefix(UserController.rows)
        let next = blogs.count > shown.count ? shown.last.map { BlogCursor(after: $0.blog).text } : nil
        return UserPage(
            user: UserResponse(user),
            blogs: BlogList(items: shown.map { BlogResponse($0, byline: "Author:") }, next: next))
    }

    private static let rows = 20
}

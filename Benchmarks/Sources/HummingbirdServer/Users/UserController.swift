import Foundation
import Hummingbird

/// The routes under `/users`.
struct UserController: Sendable {
    let repository: UserRepository

    var endpoints: RouteCollection<BasicRequestContext> {
        RouteCollection(context: BasicRequestContext.self)
            .get(":id", use: get)
    }

    @Sendable func get(_ request: Request, context: BasicRequestContext) async throws -> UserPage {
        let id = try context.parameters.require("id", as: Int64.self)
        // One row more than is shown tells whether there is a next page.
        guard let (user, blogs) = try await repository.page(of: id, limit: UserController.rows + 1) else {
            throw HTTPError(.notFound, message: "There is no user \(id).")
        }
        let shown = blogs.prefix(UserController.rows)
        let next = blogs.count > shown.count ? shown.last.map { cursor(after: $0.blog) } : nil
        return UserPage(
            user: UserResponse(user), blogs: BlogList(items: shown.map(BlogResponse.init), next: next))
    }

    private static let rows = 20

    /// As blog-server spells it: seconds since the year 1 and the identifier, in base 36.
    private func cursor(after blog: Blog) -> String {
        let seconds = Int64(blog.publishedAt.timeIntervalSince1970) + 62_135_596_800
        return String(seconds, radix: 36) + "-" + String(blog.id, radix: 36)
    }
}

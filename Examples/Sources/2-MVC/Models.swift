import Story

// Models hold what was loaded. They know neither views nor controllers.

final class UserModel {
    private var user: User?
    private var expectedFollow: Bool?
    private let setup: Setup

    init(_ setup: Setup) { self.setup = setup }

    /// The user as the person should see them: a follow counts before the service has answered.
    var shown: User? { user.map { expectedFollow.map($0.followed) ?? $0 } }

    func load() async throws(Failure) {
        user = try await setup.service.user(setup.userID, viewer: setup.viewer)
    }

    func expect(_ isFollowed: Bool) { expectedFollow = isFollowed }

    /// Ends what was expected, also if the service fails.
    func follow(_ isFollowed: Bool) async throws(Failure) {
        defer { expectedFollow = nil }
        user = try await setup.service.follow(isFollowed, user: setup.userID, viewer: setup.viewer)
    }
}

final class BlogListModel {
    private(set) var blogs: [BlogModel] = []
    private var next: Int?
    private let setup: Setup

    init(_ setup: Setup) { self.setup = setup }

    var hasMore: Bool { next != nil }

    func load() async throws(Failure) { (blogs, next) = try await page(after: nil) }

    /// - Returns: the new rows.
    func loadMore() async throws(Failure) -> [BlogModel] {
        let start = next
        let (added, next) = try await page(after: start)
        // After a refresh, the page no longer follows the rows.
        guard start == self.next else { return [] }
        (blogs, self.next) = (blogs + added, next)
        return added
    }

    private func page(after: Int?) async throws(Failure) -> ([BlogModel], next: Int?) {
        let page = try await setup.service.blogs(
            by: setup.userID, after: after, limit: setup.pageSize, viewer: setup.viewer)
        return (page.items.map { BlogModel($0, setup) }, page.next)
    }
}

final class BlogModel {
    private(set) var blog: Blog
    private let setup: Setup

    init(_ blog: Blog, _ setup: Setup) { (self.blog, self.setup) = (blog, setup) }

    func like(_ isLiked: Bool) async throws(Failure) {
        blog = try await setup.service.like(isLiked, blog: blog.id, viewer: setup.viewer)
    }
}

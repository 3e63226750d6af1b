import BlogTestSupport

@testable import BlogDomain

/// Every kind of list, with five rows.
enum PagedList: CaseIterable {
    case blogsOfOne, blogsOfAll, likedBlogs, drafts, likers, users, trash, followers, following
    case sessions, search

    /// The rows' identifiers in the order of the list.
    var rows: [Int64] {
        switch self {
        case .drafts: [10, 9, 8, 7, 6]
        case .trash: [15, 14, 13, 12, 11]
        case .followers, .following: [6, 5, 4, 3, 2]
        default: [5, 4, 3, 2, 1]
        }
    }

    var heading: String {
        switch self {
        case .blogsOfOne, .blogsOfAll: "Posts"
        case .likedBlogs: "Liked posts"
        case .drafts: "Drafts"
        case .likers: "Liked by"
        case .users: "Users"
        case .sessions: "Sessions"
        case .trash: "Recycle bin"
        case .followers: "Followers"
        case .following: "Following"
        case .search: "Search results"
        }
    }

    var emptyText: String {
        switch self {
        case .blogsOfOne, .blogsOfAll: "No posts yet."
        case .likedBlogs: "No liked posts yet."
        case .drafts: "No drafts."
        case .likers: "No likes yet."
        case .users: "No users yet."
        case .sessions: "No sessions."
        case .trash: "The recycle bin is empty."
        case .followers: "No followers yet."
        case .following: "Follows no users yet."
        case .search: "Nothing was found. Try fewer or other words."
        }
    }

    /// The store's call for a page of the list.
    var call: String {
        switch self {
        case .blogsOfOne: "blogs(by:_:seenBy:)"
        case .blogsOfAll: "blogs(_:seenBy:)"
        case .likedBlogs: "blogs(likedBy:_:seenBy:)"
        case .drafts: "drafts(by:_:)"
        case .likers: "likers(of:_:)"
        case .users: "users(_:)"
        case .sessions: "sessions(of:_:at:)"
        case .trash: "trash(of:_:)"
        case .followers: "followers(of:_:seenBy:)"
        case .following: "following(by:_:seenBy:)"
        case .search: "search(_:seenBy:)"
        }
    }

    /// Five users who like blog 1. The first user has the blogs 1 to 5, the drafts 6 to 10 and the discarded posts 11 to 15,
    /// and likes the blogs. For lists of follows there are six users: five follow the first, who follows them back.
    var content: SeedContent {
        var content = Self.blog
        guard self == .followers || self == .following else { return content }
        content.users.append(.named("user6", id: 6))
        content.follows = (2...6).flatMap { [.link($0, 1, at: 100 * $0), .link(1, $0, at: 100 * $0)] }
        return content
    }

    private static var blog: SeedContent {
        SeedContent(
            users: (1...5).map { .named("user\($0)", id: $0, joinedAt: 100 * $0) },
            posts: (1...5).map { .blog("Blog \($0)", at: 1_000 * $0) }
                + (6...10).map { .draft("Draft \($0)", at: 1_000 * $0) }
                + (11...15).map { .draft("Regret \($0)").trashed(at: 1_000 * $0) },
            likes: (1...5).map { .link(1, $0, at: 10_000 * $0) }
                + (2...5).map { .link($0, 1, at: 20_000 * $0) })
    }

    /// Content for which the list has no rows.
    var emptyContent: SeedContent {
        switch self {
        case .users: SeedContent()
        case .likers: SeedContent(users: [.named("ada", id: 1)], posts: [.blog("First")])
        default: SeedContent(users: [.named("ada", id: 1)])
        }
    }

    /// The presenter in a scene of the first user: with two rows per page, or with the rows after a cursor.
    @MainActor
    func presenter(on fixture: PresenterFixture, after place: String? = nil) throws -> any PagedPresenter {
        let limit = place == nil ? "2" : nil
        let after = self == .search ? nil : place
        let page = try PageRequest(limitText: limit, afterText: after)
        let context = fixture.context(viewer: 1, page: page)
        let (user, blog) = (UserID(1), PostID(1))
        return switch self {
        case .blogsOfOne: fixture.scenes.blogs(by: user, on: fixture.view.blogs, context)
        case .blogsOfAll: fixture.scenes.allBlogs(on: fixture.view.blogs, context)
        case .likedBlogs: fixture.scenes.likedBlogs(of: user, on: fixture.view.blogs, context)
        case .drafts: fixture.scenes.drafts(by: user, on: fixture.view.drafts, context)
        case .likers: fixture.scenes.likers(of: blog, on: fixture.view.people, context)
        case .users: fixture.scenes.users(on: fixture.view.people, context)
        case .sessions: sessions(on: fixture, context)
        case .trash: fixture.scenes.trash(on: fixture.view.trash, context)
        case .followers: fixture.scenes.followers(of: user, on: fixture.view.users, context)
        case .following: fixture.scenes.following(by: user, on: fixture.view.users, context)
        case .search:
            fixture.scenes.search(
                try SearchRequest(queryText: "Blog", limitText: limit, afterText: place),
                on: fixture.view.hits,
                context)
        }
    }

    /// The presenter of the first user's sessions. It adds five sessions unless the content is empty.
    @MainActor
    private func sessions(on fixture: PresenterFixture, _ context: SceneContext) -> SessionListPresenter {
        fixture.store.commit { state in
            for number in 1...5 where state.users.count == 5 {
                state.tokens[SessionID(Int64(number))] = StoredToken(
                    hash: TokenHash(bytes: [UInt8(number)]), userID: UserID(1),
                    createdAt: Timestamp(secondsSince1970: Int64(number) * 1_000),
                    expiresAt: Timestamp.supportedRange.upperBound, device: nil)
            }
        }
        return fixture.scenes.sessions(of: UserID(1), current: nil, on: fixture.view.sessions, context)
    }
}

import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import MemoryStore

/// Every list there is, each of five rows.
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
        case .blogsOfOne, .blogsOfAll: "Blogs"
        case .likedBlogs: "Liked blogs"
        case .drafts: "Drafts"
        case .likers: "Liked by"
        case .users: "Users"
        case .sessions: "Sessions"
        case .trash: "Recycle bin"
        case .followers: "Followers"
        case .following: "Following"
        case .search: "Found"
        }
    }

    /// What it asks of the store.
    var call: RepositoryCall {
        switch self {
        case .blogsOfOne: .blogsByAuthor
        case .blogsOfAll: .blogs
        case .likedBlogs: .blogsLikedByUser
        case .drafts: .drafts
        case .likers: .likers
        case .users: .users
        case .sessions: .sessions
        case .trash: .trash
        case .followers: .followers
        case .following: .following
        case .search: .search
        }
    }

    /// Five users, each of whom likes blog 1; the first has blogs 1 to 5, drafts 6 to 10, bin entries 11 to
    /// 15, and likes the blogs. For lists of follows a sixth: five follow the first, who follows them back.
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

    /// A blog in which the list has no rows.
    var emptyContent: SeedContent {
        switch self {
        case .users: SeedContent()
        case .likers: SeedContent(users: [.named("ada", id: 1)], posts: [.blog("First")])
        default: SeedContent(users: [.named("ada", id: 1)])
        }
    }

    /// The presenter as the first user's scene makes it: two rows a page, or those after a place.
    @MainActor
    func presenter(on stage: Stage, after place: String? = nil) throws -> any PagedPresenter {
        let limit = place == nil ? "2" : nil
        let after = self == .search ? nil : place
        let page = try PageRequest(limitText: limit, afterText: after)
        let context = stage.context(viewer: 1, page: page)
        let (user, blog) = (UserID(1), PostID(1))
        return switch self {
        case .blogsOfOne: stage.scenes.blogs(by: user, on: stage.view.blogs, context)
        case .blogsOfAll: stage.scenes.blogs(on: stage.view.blogs, context)
        case .likedBlogs: stage.scenes.blogs(likedBy: user, on: stage.view.blogs, context)
        case .drafts: stage.scenes.drafts(by: user, on: stage.view.drafts, context)
        case .likers: stage.scenes.likers(of: blog, on: stage.view.people, context)
        case .users: stage.scenes.users(on: stage.view.people, context)
        case .sessions: sessions(on: stage, context)
        case .trash: stage.scenes.trash(on: stage.view.trash, context)
        case .followers: stage.scenes.followers(of: user, on: stage.view.users, context)
        case .following: stage.scenes.following(by: user, on: stage.view.users, context)
        case .search:
            stage.scenes.search(
                try SearchRequest(queryText: "Blog", limitText: limit, afterText: place), on: stage.view.hits,
                context)
        }
    }

    /// Five sessions of the first user's, if the content is not the empty one.
    @MainActor
    private func sessions(on stage: Stage, _ context: SceneContext) -> SessionListPresenter {
        stage.store.store.change { state in
            for number in 1...5 where state.users.count == 5 {
                state.tokens[SessionID(Int64(number))] = StoredToken(
                    hash: TokenHash(bytes: [UInt8(number)]), userID: UserID(1),
                    createdAt: Timestamp(secondsSince1970: Int64(number) * 1_000),
                    expiresAt: Timestamp.supportedRange.upperBound)
            }
        }
        return stage.scenes.sessions(of: UserID(1), current: nil, on: stage.view.sessions, context)
    }
}

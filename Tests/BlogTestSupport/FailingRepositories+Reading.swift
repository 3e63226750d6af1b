public import BlogModels
public import BlogServices
import MemoryStore

extension FailingRepositories: UserRepository {
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User? {
        try await answer(.user) { try await repositories.user(id, seenBy: viewer) }
    }

    public func userID(named username: Username) async throws -> UserID? {
        try await answer(.userID) { try await repositories.userID(named: username) }
    }

    public func exists(_ id: UserID) async throws -> Bool {
        try await answer(.userExists) { try await repositories.exists(id) }
    }

    public func users(_ page: PageRequest) async throws -> Page<Person> {
        try await answer(.users) { try await repositories.users(page) }
    }
}

extension FailingRepositories: TagRepository {
    public func tags(_ page: PageRequest) async throws -> Page<TagCount> {
        try await answer(.tags) { try await repositories.tags(page) }
    }

    public func blogs(
        tagged tag: TagKey, by author: UserID?, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await answer(.blogsTagged) {
            try await repositories.blogs(tagged: tag, by: author, page, seenBy: viewer)
        }
    }
}

extension FailingRepositories: BlogRepository {
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        try await answer(.blogs) { try await repositories.blogs(page, seenBy: viewer) }
    }

    public func blogs(
        by author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await answer(.blogsByAuthor) { try await repositories.blogs(by: author, page, seenBy: viewer) }
    }

    public func blogs(
        likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await answer(.blogsLikedByUser) {
            try await repositories.blogs(likedBy: user, page, seenBy: viewer)
        }
    }

    public func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText? {
        try await answer(.blog) { try await repositories.blog(id, seenBy: viewer) }
    }

    public func bodies(of ids: [PostID], atMost bytes: Int) async throws -> [PostID: Body] {
        try await answer(.bodies) { try await repositories.bodies(of: ids, atMost: bytes) }
    }

    public func lastIdentifier() async throws -> Int64 {
        try await answer(.lastIdentifier) { try await repositories.lastIdentifier() }
    }

    public func identifier(of alias: Alias) async throws -> PostID? {
        try await answer(.identifierOfAlias) { try await repositories.identifier(of: alias) }
    }

    public func publishedBlogs(in identifiers: ClosedRange<Int64>) async throws -> [SitemapBlog] {
        try await answer(.publishedBlogs) { try await repositories.publishedBlogs(in: identifiers) }
    }

    public func authors(in identifiers: ClosedRange<Int64>) async throws -> [UserID] {
        try await answer(.authorsOfBlogs) { try await repositories.authors(in: identifiers) }
    }

    public func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog? {
        try await answer(.blogRow) { try await repositories.blogRow(id, seenBy: viewer) }
    }
}

extension FailingRepositories: DraftRepository {
    public func drafts(by author: UserID, _ page: PageRequest) async throws -> Page<Draft> {
        try await answer(.drafts) { try await repositories.drafts(by: author, page) }
    }

    public func draft(_ id: PostID) async throws -> DraftText? {
        try await answer(.draft) { try await repositories.draft(id) }
    }
}

extension FailingRepositories: ChangeRepository {
    public func position() async throws -> ChangePosition {
        try await answer(.position) { try await repositories.position() }
    }

    public func changes(since position: ChangePosition) async throws -> Changes? {
        try await answer(.changes) { try await repositories.changes(since: position) }
    }
}

extension FailingRepositories: FollowRepository {
    public func follow(
        _ user: UserID, by follower: UserID, at moment: Timestamp
    ) async throws -> Outcome<FollowState>? {
        try await answer(.follow) { try await repositories.follow(user, by: follower, at: moment) }
    }

    public func unfollow(_ user: UserID, by follower: UserID) async throws -> Outcome<FollowState>? {
        try await answer(.unfollow) { try await repositories.unfollow(user, by: follower) }
    }

    public func followers(
        of user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try await answer(.followers) { try await repositories.followers(of: user, page, seenBy: viewer) }
    }

    public func following(
        by user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Person> {
        try await answer(.following) { try await repositories.following(by: user, page, seenBy: viewer) }
    }
}

extension FailingRepositories: ShareRepository {
    public func share(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<ShareState>? {
        try await answer(.share) { try await repositories.share(blog, by: user, at: moment) }
    }
}

extension FailingRepositories: SearchRepository {
    public func search(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage {
        try await answer(.search) {
            let page = try await repositories.search(request, seenBy: viewer)
            return SearchPage(hits: page.hits, next: page.next, isPartial: searchTimesOut)
        }
    }
}

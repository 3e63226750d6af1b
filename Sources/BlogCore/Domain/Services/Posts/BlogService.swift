/// Published posts. Everyone may read them.
public struct BlogService: Sendable {
    let services: Services

    private var repositories: any Repositories { services.repositories }

    /// The blogs of all users, newest first.
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        try await repositories.blogs(page, seenBy: viewer)
    }

    /// One user's blogs, newest first.
    public func blogs(
        by author: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await repositories.blogs(by: author, page, seenBy: viewer).found(ofUser: author, in: repositories)
    }

    /// The blogs that a user likes, newest like first.
    public func blogs(
        likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        try await repositories.blogs(likedBy: user, page, seenBy: viewer)
            .found(ofUser: user, in: repositories)
    }

    /// One blog with its text.
    public func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText {
        try await repositories.blog(id, seenBy: viewer).found(.blog(id))
    }

    /// One blog with its text, for its author to change it.
    public func blog(_ id: PostID, ofAuthor viewer: UserID?) async throws -> BlogText {
        let viewer = try viewer.authenticated()
        let text = try await blog(id, seenBy: viewer)
        guard PostService.isEditable(by: viewer, author: text.blog.author.id) else {
            throw ServiceError.notPermitted(.changeBlog)
        }
        return text
    }

    /// What stands around a blog on its page.
    public func frame(of id: PostID) async throws -> BlogFrame {
        try await repositories.frame(of: id).found(.blog(id))
    }

    /// The blogs of one author, with a tag, or of all users, newest first, with their texts up to the first one with which they would
    /// have more than `bytes` of Markdown. Read them in a snapshot.
    public func feed(
        _ page: PageRequest, by author: UserID?, tag: TagKey? = nil, atMost bytes: Int
    ) async throws -> Page<FeedBlog> {
        let found =
            if let tag {
                try await services.tags.blogs(tagged: tag, by: author, page, seenBy: nil)
            } else if let author {
                try await blogs(by: author, page, seenBy: nil)
            } else {
                try await blogs(page, seenBy: nil)
            }
        let bodies = try await repositories.bodies(of: found.items.map(\.id), atMost: bytes)
        return Page(
            items: found.items.map { FeedBlog(blog: $0, body: bodies[$0.id]) }, next: found.next)
    }

    /// A part of the list of all published blogs and their authors; the first one if `part` is nil. Read it in a snapshot.
    public func sitemap(part: Int?) async throws -> SitemapPart {
        let last = try await repositories.lastIdentifier()
        let count = max(1, Int((last - 1) / Int64(SitemapPart.size)) + 1)
        let part = part ?? 1
        guard (1...count).contains(part) else {
            throw FieldErrors([FieldError(field: "part", .notANumber(in: 1...count))])
        }
        let identifiers = SitemapPart.identifiers(of: part)
        return SitemapPart(
            count: count, blogs: try await repositories.publishedBlogs(in: identifiers),
            authors: try await repositories.authors(in: identifiers))
    }

    /// The published post that was found at a path on another site; nil if there is none.
    public func blog(at alias: Alias) async throws -> Blog? {
        guard let id = try await repositories.identifier(of: alias) else { return nil }
        return try await row(id, seenBy: nil)
    }

    /// One blog as a row of a list; nil if it is not published any more.
    public func row(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog? {
        try await repositories.blogRow(id, seenBy: viewer)
    }
}

extension Services {
    public var blogs: BlogService { BlogService(services: self) }
}

/// Stores published posts. Lists are ordered by first publication, newest first.
public protocol BlogRepository: AnyObject, Sendable {
    /// The blogs of all users.
    func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    func blogs(by author: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// The blogs that a user likes, newest like first. A page skips a bounded number of likes of unpublished posts
    /// (``FilteredPage``), so it can be empty and still have a next page.
    func blogs(likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// One blog with its text; nil if it does not exist or is not published.
    func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText?

    /// What stands around a published post; nil if it does not exist or is not published.
    func frame(of id: PostID) async throws -> BlogFrame?

    /// The texts of published posts in this order, up to the first one with which they would have more than `bytes` of
    /// UTF-8. No further text is read. Other posts are omitted.
    func bodies(of ids: [PostID], atMost bytes: Int) async throws -> [PostID: Body]

    /// The greatest identifier of a post or a user; 0 without both.
    func lastIdentifier() async throws -> Int64

    /// The published posts with these identifiers, in their order.
    func publishedBlogs(in identifiers: ClosedRange<Int64>) async throws -> [SitemapBlog]

    /// The users with these identifiers who have published posts, in their order.
    func authors(in identifiers: ClosedRange<Int64>) async throws -> [UserID]

    /// The published post with an alias, and the first one of several; nil if there is none.
    func identifier(of alias: Alias) async throws -> PostID?

    /// The published posts that have aliases, by number, the last first.
    func aliases(_ page: PageRequest) async throws -> Page<AliasedBlog>

    /// Adds an alias to a published post, unless it has the alias or ``Alias/limit`` others.
    func add(_ alias: Alias, to id: PostID) async throws

    /// One blog as a row of a list; nil if it does not exist or is not published.
    func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog?
}

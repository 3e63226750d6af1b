public import BlogModels

/// Published posts. Everyone may read them.
public struct BlogService: Sendable {
    private let blogs: any BlogRepository
    private let users: any UserRepository

    /// Makes the service over stores of blogs and users.
    public init(blogs: any BlogRepository, users: any UserRepository) {
        self.blogs = blogs
        self.users = users
    }

    /// Everybody's blogs, newest first.
    /// - Throws: ``StoreError``.
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        try await blogs.blogs(page, seenBy: viewer)
    }

    /// One user's blogs, newest first.
    /// - Throws: ``ServiceError/notFound(_:)`` if there is no such user, ``StoreError``.
    public func blogs(by author: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<
        Blog
    > {
        let found = try await blogs.blogs(by: author, page, seenBy: viewer)
        try await users.require(author, ifEmpty: found)
        return found
    }

    /// The blogs that a user likes, the one liked last first.
    /// - Throws: ``ServiceError/notFound(_:)`` if there is no such user, ``StoreError``.
    public func blogs(
        likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        let found = try await blogs.blogs(likedBy: user, page, seenBy: viewer)
        try await users.require(user, ifEmpty: found)
        return found
    }

    /// One blog with its text.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    public func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText {
        guard let blog = try await blogs.blog(id, seenBy: viewer) else {
            throw ServiceError.notFound(.blog(id))
        }
        return blog
    }

    /// One blog as a row of a list; nil if it is not published any more.
    /// - Throws: ``StoreError``.
    public func row(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog? {
        try await blogs.blogRow(id, seenBy: viewer)
    }
}

/// Published posts, kept somewhere. Lists are ordered by first publication, newest first.
/// Every function throws ``StoreError`` when the store fails.
public protocol BlogRepository: Sendable {
    /// Everybody's.
    func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// One user's.
    func blogs(by author: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// Those that a user likes, the one liked last first. Likes of posts that are not published are passed over, a
    /// bounded number of them (``FilteredPage``): a page may have no blog and still a next one.
    func blogs(likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// One with its text; nil if there is no such published post.
    func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText?

    /// One as a row of a list, without its text; nil if there is no such published post.
    func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog?
}

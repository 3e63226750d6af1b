public import BlogModels

/// Published posts. Everyone may read them.
public struct BlogService: Sendable {
    private let blogs: any BlogRepository
    private let users: any UserRepository

    /// Creates the service over repositories of blogs and users.
    public init(blogs: any BlogRepository, users: any UserRepository) {
        self.blogs = blogs
        self.users = users
    }

    /// The blogs of all users, newest first.
    /// - Throws: ``StoreError``.
    public func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog> {
        try await blogs.blogs(page, seenBy: viewer)
    }

    /// One user's blogs, newest first.
    /// - Throws: ``ServiceError/notFound(_:)`` if the user does not exist, ``StoreError``.
    public func blogs(by author: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<
        Blog
    > {
        let found = try await blogs.blogs(by: author, page, seenBy: viewer)
        try await users.require(author, ifEmpty: found)
        return found
    }

    /// The blogs that a user likes, newest like first.
    /// - Throws: ``ServiceError/notFound(_:)`` if the user does not exist, ``StoreError``.
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

    /// One blog as a row of a list; nil if it is no longer published.
    /// - Throws: ``StoreError``.
    public func row(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog? {
        try await blogs.blogRow(id, seenBy: viewer)
    }
}

/// Stores published posts. Lists are ordered by first publication, newest first. Every function throws ``StoreError``
/// when the store fails.
public protocol BlogRepository: Sendable {
    /// The blogs of all users.
    func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// The blogs of one user.
    func blogs(by author: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// The blogs that a user likes, newest like first. A page skips a bounded number of likes of unpublished posts
    /// (``FilteredPage``), so it can be empty and still have a next page.
    func blogs(likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// One blog with its text; nil if it does not exist or is not published.
    func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText?

    /// One blog as a row of a list; nil if it does not exist or is not published.
    func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog?
}

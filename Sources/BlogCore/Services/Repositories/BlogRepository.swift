public import BlogModels

/// Published posts, kept somewhere. Lists are ordered by first publication, newest first.
public protocol BlogRepository: Sendable {
    /// Everybody's.
    /// - Throws: ``StoreError``.
    func blogs(_ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// One user's.
    /// - Throws: ``StoreError``.
    func blogs(by author: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// Those that a user likes, the one liked last first. Likes of posts that are not published are passed over, a
    /// bounded number of them (``FilteredPage``): a page may have no blog and still a next one.
    /// - Throws: ``StoreError``.
    func blogs(likedBy user: UserID, _ page: PageRequest, seenBy viewer: UserID?) async throws -> Page<Blog>

    /// One with its text; nil if there is no such published post.
    /// - Throws: ``StoreError``.
    func blog(_ id: PostID, seenBy viewer: UserID?) async throws -> BlogText?

    /// One as a row of a list, without its text; nil if there is no such published post.
    /// - Throws: ``StoreError``.
    func blogRow(_ id: PostID, seenBy viewer: UserID?) async throws -> Blog?
}

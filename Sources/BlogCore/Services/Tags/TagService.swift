public import BlogModels

/// Tags of published posts. Everyone may read them. A tag that only drafts have does not exist for readers.
public struct TagService: Sendable {
    private let tags: any TagRepository
    private let users: any UserRepository

    public init(tags: any TagRepository, users: any UserRepository) {
        self.tags = tags
        self.users = users
    }

    /// The tags of all published blogs, most blogs first.
    /// - Throws: ``StoreError``.
    public func tags(_ page: PageRequest) async throws -> Page<TagCount> {
        try await tags.tags(page)
    }

    /// The blogs with a tag, of one author or of all users, newest first.
    /// - Throws: ``ServiceError/notFound(_:)`` if the user does not exist or no published blog has the tag, ``StoreError``.
    public func blogs(
        tagged tag: TagKey, by author: UserID?, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        let found = try await tags.blogs(tagged: tag, by: author, page, seenBy: viewer)
        guard found.items.isEmpty else { return found }
        if let author { try await users.require(author) }
        // Another author may have the tag, or an earlier page.
        if try await tags.blogs(tagged: tag, by: nil, PageRequest(), seenBy: nil).items.isEmpty {
            throw ServiceError.notFound(.tag(tag))
        }
        return found
    }
}

extension Services {
    public var tags: TagService { TagService(tags: repositories, users: repositories) }
}

/// Stores the tags of published posts. Every function throws ``StoreError`` when the store fails.
public protocol TagRepository: AnyObject, Sendable {
    /// The tags of all published blogs, most blogs first; tags with equally many are in the order of their keys.
    func tags(_ page: PageRequest) async throws -> Page<TagCount>

    /// The published blogs with a tag, of one author or of all users, newest first. An unknown tag has none.
    func blogs(
        tagged tag: TagKey, by author: UserID?, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog>
}

/// Tags of published posts. Everyone may read them. A tag that only drafts have does not exist for readers.
public struct TagService: Sendable {
    let services: Services

    /// The tags of all published blogs, most blogs first.
    public func tags(_ page: PageRequest) async throws -> Page<TagCount> {
        try await services.repositories.tags(page)
    }

    /// The blogs with a tag, of one author or of all users, newest first.
    public func blogs(
        tagged tag: TagKey, by author: UserID?, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog> {
        let repositories = services.repositories
        let found = try await repositories.blogs(tagged: tag, by: author, page, seenBy: viewer)
        guard found.items.isEmpty else { return found }
        if let author { try await repositories.require(author) }
        // Another author may have the tag, or an earlier page.
        if try await repositories.blogs(tagged: tag, by: nil, PageRequest(), seenBy: nil).items.isEmpty {
            throw ServiceError.notFound(.tag(tag))
        }
        return found
    }
}

extension Services {
    public var tags: TagService { TagService(services: self) }
}

/// Stores the tags of published posts.
public protocol TagRepository: AnyObject, Sendable {
    /// The tags of all published blogs, most blogs first; tags with equally many are in the order of their keys.
    func tags(_ page: PageRequest) async throws -> Page<TagCount>

    /// The published blogs with a tag, of one author or of all users, newest first. An unknown tag has none.
    func blogs(
        tagged tag: TagKey, by author: UserID?, _ page: PageRequest, seenBy viewer: UserID?
    ) async throws -> Page<Blog>
}

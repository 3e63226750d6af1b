/// A post that only its author sees, as a row of a list.
public struct Draft: Hashable, Sendable {
    public let id: PostID
    public let authorID: UserID
    public let title: Title
    /// The first paragraph as plain text.
    public let excerpt: Excerpt
    /// When it was last edited.
    public let editedAt: Timestamp
    public let version: PostVersion
    public let tags: Tags

    package init(
        id: PostID, authorID: UserID, title: Title, excerpt: Excerpt, editedAt: Timestamp,
        version: PostVersion, tags: Tags = .none
    ) {
        self.id = id
        self.authorID = authorID
        self.title = title
        self.excerpt = excerpt
        self.editedAt = editedAt
        self.version = version
        self.tags = tags
    }
}

/// A draft with its whole text.
public struct DraftText: Hashable, Sendable {
    public let draft: Draft
    public let body: Body

    package init(draft: Draft, body: Body) {
        self.draft = draft
        self.body = body
    }
}

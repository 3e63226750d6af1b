/// A post that its author threw away, as a row of the recycle bin.
public struct TrashEntry: Hashable, Sendable {
    /// What a post was before it was thrown away, and is again once it is put back.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Seen by everybody.
        case blog
        /// Seen by its author alone.
        case draft
    }

    /// The post.
    public let id: PostID
    /// What it was.
    public let kind: Kind
    /// The title.
    public let title: Title
    /// When it was thrown away.
    public let deletedAt: Timestamp

    /// Makes an entry.
    public init(id: PostID, kind: Kind, title: Title, deletedAt: Timestamp) {
        self.id = id
        self.kind = kind
        self.title = title
        self.deletedAt = deletedAt
    }
}

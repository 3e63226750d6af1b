/// A post that only its author sees, as a row of a list.
public struct Draft: PostRow {
    public let post: PostSummary
    public let authorID: UserID
    /// When it was last edited.
    public let editedAt: Timestamp
    /// Why an owner has hidden it; nil if none has.
    public let hidden: Reason?

    @usableFromInline package init(
        post: PostSummary, authorID: UserID, editedAt: Timestamp, hidden: Reason? = nil
    ) {
        self.post = post
        self.authorID = authorID
        self.editedAt = editedAt
        self.hidden = hidden
    }
}

/// A draft with its whole text.
public struct DraftText: Hashable, Sendable {
    public let draft: Draft
    public let body: Body

    @usableFromInline package init(draft: Draft, body: Body) {
        self.draft = draft
        self.body = body
    }
}

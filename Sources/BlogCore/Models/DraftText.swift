/// A draft with its whole text.
public struct DraftText: Hashable, Sendable {
    /// What a list shows of it.
    public let draft: Draft
    /// The text.
    public let body: Body

    /// Puts the two together.
    public init(draft: Draft, body: Body) {
        self.draft = draft
        self.body = body
    }
}

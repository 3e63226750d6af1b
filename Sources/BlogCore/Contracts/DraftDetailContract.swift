/// Shows one draft with its text.
public protocol DraftDetailView: AnyObject {
    /// Shows a draft, in place of what was shown before.
    func display(_ draft: DraftDetailPresentation)
}

/// One draft with its text.
public struct DraftDetailPresentation: Hashable, Sendable {
    /// What a list shows of it.
    public let draft: DraftCellPresentation
    /// The Markdown, byte for byte.
    public let body: String

    /// Makes a draft with its text.
    public init(draft: DraftCellPresentation, body: String) {
        self.draft = draft
        self.body = body
    }
}

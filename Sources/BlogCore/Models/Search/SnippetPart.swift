/// A piece of a snippet.
public struct SnippetPart: Hashable, Sendable {
    /// The text, as it stands in the post.
    public let text: String
    /// Whether it is what was looked for.
    public let isHit: Bool

    /// Makes a piece.
    public init(text: String, isHit: Bool) {
        self.text = text
        self.isHit = isHit
    }
}

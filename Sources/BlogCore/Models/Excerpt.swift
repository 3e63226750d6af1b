/// A post's first paragraph as plain text, at most 200 characters.
public struct Excerpt: Hashable, Sendable {
    /// The most characters (Unicode scalars) an excerpt has.
    public static let maximumLength = 200

    /// The plain text; empty where the post has no paragraph.
    public let text: String

    /// Wraps what a store kept.
    public init(stored text: String) {
        self.text = text
    }

    /// Takes the first paragraph of a body.
    public init(of body: Body) {
        text = String(body.markdown.prefix(200))
    }
}

/// A published post in which all that was looked for was found.
public struct SearchHit: Hashable, Sendable {
    /// The post as a row of a list.
    public let blog: Blog
    /// A piece of its text.
    public let snippet: Snippet

    /// Makes a hit.
    public init(blog: Blog, snippet: Snippet) {
        self.blog = blog
        self.snippet = snippet
    }
}

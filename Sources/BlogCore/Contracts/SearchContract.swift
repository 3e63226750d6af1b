/// Shows the blogs that a search found.
public typealias SearchView = ListView<SearchHitPresentation>

/// One blog that was found.
public struct SearchHitPresentation: RowPresentation {
    /// The blog, as in every list.
    public let blog: BlogCellPresentation
    /// A piece of its text around what was found; its parts joined are the piece.
    public let snippet: [SnippetPartPresentation]

    /// The blog's number.
    public var id: Int64 { blog.id }

    /// Makes a hit.
    public init(blog: BlogCellPresentation, snippet: [SnippetPartPresentation]) {
        self.blog = blog
        self.snippet = snippet
    }
}

/// A part of a snippet.
public struct SnippetPartPresentation: Hashable, Sendable {
    /// What stands in the blog, without markup.
    public let content: String
    /// Whether it is what was looked for, and is to stand out.
    public let isHit: Bool

    /// Makes a part.
    public init(content: String, isHit: Bool) {
        self.content = content
        self.isHit = isHit
    }
}

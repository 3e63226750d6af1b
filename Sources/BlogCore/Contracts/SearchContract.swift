/// Shows the hits of a search.
public typealias SearchView = ListView<SearchHitPresentation>

/// One hit of a search.
public struct SearchHitPresentation: RowPresentation {
    /// The blog, as in every list.
    public let blog: BlogCellPresentation
    /// The parts of a snippet of its text, around the hits.
    public let snippet: [SnippetPartPresentation]

    /// The blog's number.
    public var id: Int64 { blog.id }

    /// Creates a presentation from its values.
    public init(blog: BlogCellPresentation, snippet: [SnippetPartPresentation]) {
        self.blog = blog
        self.snippet = snippet
    }
}

/// A part of a snippet.
public struct SnippetPartPresentation: Hashable, Sendable {
    /// The text of the blog, without markup.
    public let content: String
    /// Whether it matches the query and is highlighted.
    public let isHit: Bool

    /// Creates a presentation from its values.
    public init(content: String, isHit: Bool) {
        self.content = content
        self.isHit = isHit
    }
}

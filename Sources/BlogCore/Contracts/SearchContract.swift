/// Shows the hits of a search.
public typealias SearchView = ListView<SearchHitPresentation>

public struct SearchHitPresentation: PostRowPresentation {
    public let blog: BlogCellPresentation
    /// The parts of a snippet of its text, around the hits.
    public let snippet: [SnippetPartPresentation]

    public var post: PostSummaryPresentation { blog.post }
    public var commands: ViewerCommands { blog.commands }

    public init(blog: BlogCellPresentation, snippet: [SnippetPartPresentation]) {
        self.blog = blog
        self.snippet = snippet
    }
}

public struct SnippetPartPresentation: Hashable, Sendable {
    /// The text of the blog, without markup.
    public let content: String
    /// Whether it matches the query and is highlighted.
    public let isHit: Bool

    public init(content: String, isHit: Bool) {
        self.content = content
        self.isHit = isHit
    }
}

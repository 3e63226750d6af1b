/// Shows what a search found.
public protocol SearchView: AnyObject {
    /// Shows hits, in place of all that were shown before.
    func display(_ hits: SearchPresentation)
    /// Shows further hits, below those that are there.
    func displayMore(_ hits: SearchPresentation)
    /// Shows that nothing was found, in place of all that was shown before.
    func displayEmpty(_ empty: EmptyPresentation)
}

/// What was found, the best first.
public struct SearchPresentation: Hashable, Sendable {
    /// What the list is called.
    public let heading: String
    /// The hits; perhaps none, if there was no time to find any.
    public let rows: [SearchHitPresentation]
    /// The way to the next hits; nil at the end.
    public let more: MorePresentation?
    /// Whether time was up before everything was looked at.
    public let isPartial: Bool
    /// That it was, for people; nil where it was not.
    public let partialText: String?

    /// Makes what was found.
    public init(
        heading: String, rows: [SearchHitPresentation], more: MorePresentation?, isPartial: Bool,
        partialText: String?
    ) {
        self.heading = heading
        self.rows = rows
        self.more = more
        self.isPartial = isPartial
        self.partialText = partialText
    }
}

/// One blog that was found.
public struct SearchHitPresentation: Hashable, Sendable {
    /// The blog, as in every list.
    public let blog: BlogCellPresentation
    /// A piece of its text around what was found; its parts joined are the piece.
    public let snippet: [SnippetPartPresentation]

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

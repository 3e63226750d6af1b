/// A piece of a post's text around what was found in it, with the hits marked, on one line.
public struct Snippet: Hashable, Sendable {
    /// The most characters (Unicode scalars) a snippet has, the `…` at its ends not counted.
    public static let maximumLength = 200
    /// How much of a text is looked at, in bytes of Markdown: a page of hits costs so much at most.
    package static let reach = 65_536
    /// How much of what stands before the first hit is shown.
    private static let lead = 40

    /// The pieces in their order; joined they are the snippet. None for an empty text.
    public let parts: [SnippetPart]

    /// Makes a snippet of pieces.
    public init(parts: [SnippetPart]) {
        self.parts = parts
    }

    /// Takes the piece of a post's text in which most of what was looked for stands close together, the first of
    /// several; its beginning where nothing does.
    public init(of body: Body, for query: SearchQuery) {
        let text = PlainText.line(of: body.markdown, upTo: Snippet.reach)
        let hits = SnippetHits(of: query, in: text)
        self.init(
            parts: SnippetCut(text, around: hits.densest(within: Snippet.maximumLength - Snippet.lead))
                .parts(marking: hits.all, lead: Snippet.lead, length: Snippet.maximumLength))
    }
}

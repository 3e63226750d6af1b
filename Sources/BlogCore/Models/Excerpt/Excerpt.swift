/// A post's first paragraph as plain text, at most 200 characters on one line.
public struct Excerpt: ExactText {
    /// The most characters (Unicode scalars) an excerpt has.
    public static let maximumLength = 200

    /// The plain text; empty where the post has no paragraph.
    public let text: String

    /// Wraps what a store kept.
    public init(stored text: String) {
        self.text = text
    }

    /// Takes the first paragraph of a body that says anything, its Markdown (CommonMark, and what Jekyll adds to
    /// it) made plain. Longer ones end in `…`, at a word's end.
    public init(of body: Body) {
        var paragraphs = ExcerptParagraphs(of: body.markdown)
        var links = ExcerptLinks(of: body.markdown)
        var plain = ""
        while plain.isEmpty, let paragraph = paragraphs.next() {
            plain = ExcerptText(markdown: paragraph).plain(with: &links)
        }
        text = plain.cut(toLength: Excerpt.maximumLength)
    }
}

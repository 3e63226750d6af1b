public import BlogDocument

/// A post's text, as its author wrote it and as a document.
///
/// JSON shows the Markdown. Therefore the Markdown is parsed only when a view asks for the document.
public struct BodyPresentation: Presentation {
    /// The Markdown, byte for byte.
    public let markdown: String
    private let parse: @Sendable (String) -> BodyDocument

    /// The text as a document. Each call parses the Markdown, which takes up to about 100 ms for the longest text.
    public var document: BodyDocument { parse(markdown) }

    /// The first image; nil if there is none. A text without a mark of one is not parsed.
    public var firstImage: BodyDocument.Image? {
        let bytes = markdown.utf8
        let mayHaveOne =
            bytes.contains(UInt8(ascii: "<"))
            || zip(bytes, bytes.dropFirst()).contains { $0 == (UInt8(ascii: "!"), UInt8(ascii: "[")) }
        return mayHaveOne ? document.firstImage : nil
    }

    /// The size of a text, in bytes of Markdown, above which parsing it takes long.
    public static let longText = BodyDocument.longText

    public var isLong: Bool { markdown.utf8.count > BodyPresentation.longText }

    /// How long it takes to read: people read about 230 words a minute, each with 6 bytes of Markdown.
    public var minutes: Int { max(1, (markdown.utf8.count + 700) / 1_400) }

    /// Creates a presentation that calls `parse` for its document.
    public init(markdown: String, parse: @escaping @Sendable (String) -> BodyDocument) {
        self.markdown = markdown
        self.parse = parse
    }

    /// Compares the Markdown by its bytes.
    public static func == (one: BodyPresentation, other: BodyPresentation) -> Bool {
        one.markdown.utf8.elementsEqual(other.markdown.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(markdown)
    }
}

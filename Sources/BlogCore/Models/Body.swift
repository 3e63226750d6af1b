/// A post's text: Markdown, kept byte for byte, at most 256 KiB of UTF-8; may be empty.
public struct Body: ExactText {
    /// The most bytes a body may have.
    public static let maximumBytes = 262_144

    /// The Markdown.
    public let markdown: String
    /// The Markdown.
    public var text: String { markdown }

    /// Accepts a text that is not too long.
    /// - Throws: ``FieldError`` for `body`.
    public init(_ markdown: String) throws(FieldError) {
        guard markdown.utf8.count <= Body.maximumBytes else {
            throw FieldError(field: "body", message: "must have at most 262,144 bytes of UTF-8 (256 KiB)")
        }
        self.markdown = markdown
    }

    /// Wraps what a store kept: it was checked when it was written.
    public init(stored markdown: String) {
        self.markdown = markdown
    }
}

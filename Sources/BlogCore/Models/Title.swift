/// A post's title.
public struct Title: ExactText {
    /// The text, byte for byte as it was given.
    public let text: String

    /// Accepts a text of 1…200 characters without control characters.
    /// - Throws: FieldError for `title`.
    public init(_ text: String) throws(FieldError) {
        try TextRule(field: "title", length: 1...200, allowsLineBreaks: false).check(text)
        self.text = text
    }

    /// Wraps what a store kept: it was checked when it was written.
    public init(stored text: String) {
        self.text = text
    }
}

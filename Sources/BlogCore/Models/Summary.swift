/// A few words of a user about themself.
public struct Summary: ExactText {
    /// The text, byte for byte as it was given.
    public let text: String

    /// Accepts a text of 0…1,000 characters without control characters other than line breaks and tabs.
    /// - Throws: FieldError for `summary`.
    public init(_ text: String) throws(FieldError) {
        try TextRule(field: "summary", length: 0...1_000, allowsLineBreaks: true).check(text)
        self.text = text
    }

    /// Wraps what a store kept: it was checked when it was written.
    public init(stored text: String) {
        self.text = text
    }
}

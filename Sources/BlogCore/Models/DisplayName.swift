/// The name that a user goes by.
public struct DisplayName: ExactText {
    /// The text, byte for byte as it was given.
    public let text: String

    /// Accepts a text of 1…100 characters without control characters.
    /// - Throws: FieldError for `name`.
    public init(_ text: String) throws(FieldError) {
        try TextRule(field: "name", length: 1...100, allowsLineBreaks: false).check(text)
        self.text = text
    }

    /// Wraps what a store kept: it was checked when it was written.
    public init(stored text: String) {
        self.text = text
    }
}

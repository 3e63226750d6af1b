/// A post's title.
public struct Title: Hashable, Sendable {
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

    /// Two titles are the same when their bytes are: canonically equivalent is not equal.
    public static func == (one: Title, other: Title) -> Bool {
        one.text.utf8.elementsEqual(other.text.utf8)
    }

    /// Feeds the bytes to the hasher.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}

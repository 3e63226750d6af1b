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
            throw FieldError(field: "body", .bodyTooLong(most: Body.maximumBytes))
        }
        self.markdown = markdown
    }

    /// Wraps what a store kept: it was checked when it was written.
    public init(stored markdown: String) {
        self.markdown = markdown
    }
}

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

/// A value that is one text, byte for byte as it was given. Two are equal when their bytes are, as in a database.
///
/// Swift's own `==` takes two spellings of a letter, `é` in one code point and in two, for the same text.
public protocol ExactText: Hashable, Sendable {
    /// The text.
    var text: String { get }
}

extension ExactText {
    /// Compares the bytes of the two texts.
    public static func == (one: Self, other: Self) -> Bool {
        one.text.utf8.count == other.text.utf8.count && one.text.utf8.elementsEqual(other.text.utf8)
    }

    /// Feeds the bytes to the hasher.
    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(text.utf8.count)
    }
}

/// Any text that is compared by its bytes: a key, a path.
public struct ExactString: ExactText {
    /// The text.
    public let text: String

    /// Wraps a text.
    public init(_ text: String) {
        self.text = text
    }
}

/// The length and the characters that a short text may have.
///
/// A character is a Unicode scalar here, as in JSON Schema's `maxLength` and SQLite's `length()`: a grapheme
/// has no bound on its size.
struct TextRule {
    let field: String
    let length: ClosedRange<Int>
    let allowsLineBreaks: Bool

    func check(_ text: String) throws(FieldError) {
        // At most four bytes a scalar: a huge text is refused before it is walked.
        guard text.utf8.count <= 4 * length.upperBound, length.contains(text.unicodeScalars.count) else {
            throw FieldError(field: field, .length(length))
        }
        for scalar in text.unicodeScalars where scalar.isControl {
            guard allowsLineBreaks, scalar == "\n" || scalar == "\t" || scalar == "\r" else {
                throw FieldError(field: field, .controlCharacters)
            }
        }
    }
}

extension Unicode.Scalar {
    /// U+0000…U+001F and U+007F…U+009F.
    fileprivate var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value)
    }
}

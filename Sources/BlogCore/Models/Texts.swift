/// A post's title.
public struct Title: ExactText {
    /// The text, byte for byte as the client sent it.
    public let text: String

    /// Accepts a text of 1…200 characters without control characters.
    /// - Throws: ``FieldError`` for `title`.
    public init(_ text: String) throws(FieldError) {
        try TextValidator(field: "title", length: 1...200, allowsLineBreaks: false).check(text)
        self.text = text
    }

    public init(stored text: String) {
        self.text = text
    }
}

/// A post's text in Markdown, at most 256 KiB of UTF-8. It may be empty.
public struct Body: ExactText {
    /// The maximum length in bytes of UTF-8.
    public static let maximumBytes = 262_144

    /// The Markdown, byte for byte as the client sent it.
    public let markdown: String
    public var text: String { markdown }

    /// Accepts a text of at most ``maximumBytes``.
    /// - Throws: ``FieldError`` for `body`.
    public init(_ markdown: String) throws(FieldError) {
        guard markdown.utf8.count <= Body.maximumBytes else {
            throw FieldError(field: "body", .bodyTooLong(most: Body.maximumBytes))
        }
        self.markdown = markdown
    }

    public init(stored markdown: String) {
        self.markdown = markdown
    }

    /// The longest beginning of whole characters (Unicode scalars) within `count` bytes.
    package func beginning(upTo count: Int) -> Body {
        guard markdown.utf8.count > count else { return self }
        var end = markdown.utf8.index(markdown.startIndex, offsetBy: count)
        while UTF8.isContinuation(markdown.utf8[end]) { markdown.utf8.formIndex(before: &end) }
        return Body(stored: String(markdown[..<end]))
    }
}

/// A user's name for people, in contrast to the ``Username``.
public struct DisplayName: ExactText {
    /// The text, byte for byte as the client sent it.
    public let text: String

    /// Accepts a text of 1…100 characters without control characters.
    /// - Throws: ``FieldError`` for `name`.
    public init(_ text: String) throws(FieldError) {
        try TextValidator(field: "name", length: 1...100, allowsLineBreaks: false).check(text)
        self.text = text
    }

    public init(stored text: String) {
        self.text = text
    }
}

/// A user's description of themself.
public struct Summary: ExactText {
    /// The text, byte for byte as the client sent it.
    public let text: String

    /// Accepts a text of 0…1,000 characters without control characters other than line breaks and tabs.
    /// - Throws: ``FieldError`` for `summary`.
    public init(_ text: String) throws(FieldError) {
        try TextValidator(field: "summary", length: 0...1_000, allowsLineBreaks: true).check(text)
        self.text = text
    }

    public init(stored text: String) {
        self.text = text
    }
}

/// A text whose values are equal if their bytes are equal, as in a database. In contrast, Swift's `String` treats `é` in
/// one code point and in two as equal.
///
/// A text of a store was validated before it was stored, so `init(stored:)` wraps it as it is.
public protocol ExactText: Hashable, Sendable {
    var text: String { get }
}

extension ExactText {
    public static func == (one: Self, other: Self) -> Bool {
        one.text.utf8.count == other.text.utf8.count && one.text.utf8.elementsEqual(other.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(text.utf8.count)
    }
}

/// A text without further rules that is compared by its bytes, such as a key or a path.
public struct ExactString: ExactText {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}

/// Validates the length and the characters of a short text.
///
/// It counts Unicode scalars, as JSON Schema's `maxLength` and SQLite's `length()` do, because the size of a grapheme has
/// no limit.
struct TextValidator {
    let field: String
    let length: ClosedRange<Int>
    let allowsLineBreaks: Bool

    func check(_ text: String) throws(FieldError) {
        // A scalar has at most four bytes, so this rejects a huge text without counting its scalars.
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
    var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value)
    }
}

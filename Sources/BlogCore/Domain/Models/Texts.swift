import BlogDocument

/// A post's title: 1…200 characters.
public struct Title: ShortText {
    public static let rules = TextRules(field: "title", length: 1...200, allowsLineBreaks: false)

    public let text: String

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

/// A user's name for people, in contrast to the ``Username``: 1…100 characters.
public struct DisplayName: ShortText {
    public static let rules = TextRules(field: "name", length: 1...100, allowsLineBreaks: false)

    public let text: String

    public init(stored text: String) {
        self.text = text
    }
}

/// A user's description of themself: 0…1,000 characters, which may be line breaks and tabs.
public struct Summary: ShortText {
    public static let rules = TextRules(field: "summary", length: 0...1_000, allowsLineBreaks: true)

    public let text: String

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

/// A text of one field that people write and see, byte for byte as the client sent it.
public protocol ShortText: ExactText {
    static var rules: TextRules { get }

    init(stored text: String)
}

extension ShortText {
    /// Accepts a text that keeps all rules of the field.
    /// - Throws: ``FieldError``.
    public init(_ text: String) throws(FieldError) {
        try Self.rules.check(text)
        self.init(stored: text)
    }

    /// Accepts a text of an export, which may be older than the rules about what is visible.
    /// - Throws: ``FieldError``.
    public init(archived text: String) throws(FieldError) {
        try Self.rules.checkCharacters(text)
        self.init(stored: text)
    }
}

/// The length and the characters of a short text.
///
/// The length counts Unicode scalars, as JSON Schema's `maxLength` and SQLite's `length()` do, because the size of a
/// grapheme has no limit.
public struct TextRules: Sendable {
    let field: String
    package let length: ClosedRange<Int>
    let allowsLineBreaks: Bool

    /// Checks the length, the characters, that at least one of them is visible, unless the text may be empty, and that each
    /// change of the writing direction ends. The separators of Unicode are line breaks, too.
    /// - Throws: ``FieldError``.
    func check(_ text: String) throws(FieldError) {
        try checkCharacters(text)
        guard
            allowsLineBreaks || !text.unicodeScalars.contains(where: { $0 == "\u{2028}" || $0 == "\u{2029}" })
        else { throw FieldError(field: field, .controlCharacters) }
        guard length.contains(0) || text.isVisible else { throw FieldError(field: field, .invisible) }
        guard text.endsDirections else { throw FieldError(field: field, .endlessDirection) }
    }

    /// Checks the length, and that there are no control characters.
    /// - Throws: ``FieldError``.
    package func checkCharacters(_ text: String) throws(FieldError) {
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

extension String {
    /// Whether at least one character leaves a mark on a page, so that a link with this text can be seen.
    var isVisible: Bool { unicodeScalars.contains(where: \.isVisible) }

    /// Whether each control that begins a writing direction has the one that ends it in the same paragraph, and the other way
    /// round (Unicode Standard Annex 9). Otherwise the text can change the order of what stands behind it on a page. A line
    /// break ends all directions where a page shows it, and none where a page shows a space in its place.
    var endsDirections: Bool {
        var ends: [Unicode.Scalar] = []
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": ends.append("\u{202C}")
            case "\u{2066}", "\u{2067}", "\u{2068}": ends.append("\u{2069}")
            case "\n", "\r", "\u{2029}": guard ends.isEmpty else { return false }
            case "\u{202C}", "\u{2069}": guard ends.popLast() == scalar else { return false }
            default: continue
            }
        }
        return ends.isEmpty
    }
}

extension Unicode.Scalar {
    /// Whether it leaves a mark by itself: no space, no control, no filler. A mark that belongs to another character does not.
    var isVisible: Bool {
        if (0x21...0x7E).contains(value) { return true }
        switch value {
        // Signs above or below a number. Unicode counts them as format characters.
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return true
        // A pattern of Braille without dots, a note without a head and two blanks of hieroglyphs.
        case 0x2800, 0x1D159, 0x13441...0x13442: return false
        default: break
        }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .nonspacingMark,
            .enclosingMark:
            return false
        default:
            return !properties.isDefaultIgnorableCodePoint
        }
    }
}

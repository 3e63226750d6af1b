import BlogDocument
import Foundation

/// A tag of a post: the name that its author has given, and the key by which all spellings of it are one tag.
public struct Tag: Hashable, Sendable {
    /// The maximum length of a name in characters (Unicode scalars).
    public static let maximumLength = 50

    /// The name, as the author has written it.
    public let name: ExactString
    public let key: TagKey

    /// Accepts a name of 1…50 characters with at least one visible letter or digit, and without control characters, commas
    /// and changes of the writing direction that do not end. It is stored in Unicode NFC, without spaces at its ends and with one space between words.
    /// - Throws: ``FieldError`` for `tags`.
    public init(_ name: String) throws(FieldError) {
        try self.init(name, field: "tags")
    }

    /// Accepts a name of an export, which may be older than the rules about what is visible.
    /// - Throws: ``FieldError`` for `tags`.
    init(archived name: String) throws(FieldError) {
        try self.init(name, field: "tags", isNew: false)
    }

    fileprivate init(_ text: String, field: String, isNew: Bool = true) throws(FieldError) {
        let error = FieldError(
            field: field,
            .notATag(String(text.unicodeScalars.prefix(Tag.maximumLength)), most: Tag.maximumLength))
        // A scalar has at most four bytes, and a normal form at most a third of the scalars.
        guard text.utf8.count <= 12 * Tag.maximumLength, text.unicodeScalars.allSatisfy(\.isPartOfTag) else {
            throw error
        }
        let name = text.onOneLine.composed
        guard name.unicodeScalars.count <= Tag.maximumLength,
            name.unicodeScalars.contains(where: { $0.isLetterOrDigit && ($0.isVisible || !isNew) }),
            name.endsDirections || !isNew
        else { throw error }
        self.init(stored: name)
        // A key is a valid name too, and it can be longer: ß becomes ss.
        guard key.text.unicodeScalars.count <= Tag.maximumLength else { throw error }
    }

    init(stored name: String) {
        self.name = ExactString(name)
        key = TagKey(folding: name)
    }
}

/// What all spellings of a tag have in common: the name in Unicode NFC, without the difference of upper and lower case.
public struct TagKey: ExactText {
    /// The key, which is also the address of the tag.
    public let text: String

    /// The key of a tag that a client names.
    /// - Throws: ``FieldError`` for `tag`.
    public init(_ name: String) throws(FieldError) {
        self = try Tag(name, field: "tag", isNew: false).key
    }

    public init(stored text: String) {
        self.text = text
    }

    /// Lower case alone keeps ß and ss apart, and ς and σ.
    fileprivate init(folding name: String) {
        text =
            name.utf8.allSatisfy { $0 < 0x80 }
            ? name.lowercased() : name.lowercased().uppercased().lowercased().composed
    }
}

/// The tags of a post in the order that its author has given: at most 20, each once.
public struct Tags: ExactText {
    /// The maximum number of tags.
    public static let limit = 20
    public static let none = Tags(stored: "")

    /// The names with a comma between them.
    public let text: String

    /// Accepts at most 20 names. Of several spellings of one tag it keeps the first.
    /// - Throws: ``FieldError`` for `tags`.
    public init(_ names: [String]) throws(FieldError) {
        try self.init(names, Tag.init(_:))
    }

    /// Accepts the tags of an export, which may be older than the rules about what is visible.
    /// - Throws: ``FieldError`` for `tags`.
    public init(archived names: [String]) throws(FieldError) {
        try self.init(names, Tag.init(archived:))
    }

    private init(_ names: [String], _ accept: (String) throws(FieldError) -> Tag) throws(FieldError) {
        var tags: [Tag] = []
        for name in names {
            let tag = try accept(name)
            if tags.contains(where: { $0.key == tag.key }) { continue }
            guard tags.count < Tags.limit else {
                throw FieldError(field: "tags", .tooManyTags(most: Tags.limit))
            }
            tags.append(tag)
        }
        text = tags.map(\.name.text).joined(separator: ",")
    }

    /// Accepts names with commas between them, as in a form. Parts without a name are ignored.
    /// - Throws: ``FieldError`` for `tags`.
    public init(list: String) throws(FieldError) {
        try self.init(Tags.names(in: list).filter { !$0.allSatisfy(\.isWhitespace) })
    }

    public init(stored text: String) {
        self.text = text
    }

    public var isEmpty: Bool { text.isEmpty }

    public var all: [Tag] { isEmpty ? [] : Tags.names(in: text).map(Tag.init(stored:)) }

    package var keys: Set<TagKey> { isEmpty ? [] : Set(all.map(\.key)) }

    /// Splits bytes: a comma and a combining character after it are one `Character`.
    private static func names(in list: String) -> [String] {
        list.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
    }
}

/// A tag with the number of its published blogs, as a row of the list of all tags.
public struct TagCount: Hashable, Sendable {
    public let id: Int64
    /// The tag, as the newest of its blogs spells it.
    public let tag: Tag
    /// The number of its published blogs; at least one.
    public let blogCount: Int

    @usableFromInline package init(id: Int64, name: String, blogCount: Int) {
        self.id = id
        tag = Tag(stored: name)
        self.blogCount = blogCount
    }

    /// The place in the list of all tags: most blogs first, then by key.
    package var place: Cursor { Cursor(at: Timestamp(secondsSince1970: Int64(blogCount)), id: id) }
}

extension String {
    /// The text in Unicode NFC.
    package var composed: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }

}

extension [String] {
    /// The texts as they are, in Unicode NFC and in NFD: a file may come from a system that writes é in another form.
    package var spellings: [[String]] {
        let isASCII = allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        return isASCII ? [self] : [self, map(\.composed), map(\.decomposedStringWithCanonicalMapping)]
    }
}

extension Unicode.Scalar {
    fileprivate var isPartOfTag: Bool { !isControl && self != "," }

    fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }
}

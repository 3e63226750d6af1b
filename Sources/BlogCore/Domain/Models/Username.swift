/// The name that a user logs in with: 1 to 32 characters of `a`…`z`, `0`…`9` and `_`. It has at least one letter, so it
/// differs from every number.
public struct Username: ExactText {
    public let text: String

    /// Accepts a well-formed name.
    /// - Throws: ``FieldError`` for `username`.
    public init(_ text: String) throws(FieldError) {
        let bytes = text.utf8
        guard (1...32).contains(bytes.count), bytes.allSatisfy(Username.isAllowed),
            bytes.contains(where: Username.isLetter)
        else {
            throw FieldError(field: "username", .notAUsername)
        }
        self.text = text
    }

    /// Accepts a name as a person types it to find a user: in any case, with the blanks that a phone adds around a word.
    /// - Throws: ``FieldError`` for `username`.
    public init(typed text: String) throws(FieldError) {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        let words = text.split(whereSeparator: \.isWhitespace)
        let name = words.count == 1 ? words[0] : text[...]
        try self.init(
            String(decoding: name.utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self))
    }

    public init(stored text: String) {
        self.text = text
    }

    /// Whether a username may contain a byte.
    public static func isAllowed(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte.isDigit || byte == UInt8(ascii: "_")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
}

/// A reference to a user by number or by username. Digits alone always mean a number.
public enum UserReference: Hashable, Sendable {
    case id(UserID)
    case username(Username)

    /// Parses a text; nil if it is neither a number nor a username.
    public init?(text: String) {
        if let id = UserID(text: text) {
            self = .id(id)
        } else if let username = try? Username(typed: text) {
            self = .username(username)
        } else {
            return nil
        }
    }
}

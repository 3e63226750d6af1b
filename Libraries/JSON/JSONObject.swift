/// The members of one JSON object (RFC 8259). The parser is strict and needs one pass.
///
/// The bytes must contain exactly one object, in UTF-8 and within ``JSONLimits``. Of nested values, only arrays of strings
/// are stored; others are validated.
public struct JSONObject: Sendable {
    /// A name and its value.
    public struct Member: Hashable, Sendable {
        /// The name, without escapes.
        public let name: String
        public let value: JSONValue

        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The members in order, including members with the same name.
    public private(set) var members: [Member] = []

    /// Parses an object.
    /// - Throws: the first ``JSONError``. Invalid UTF-8 is reported before all other errors.
    public init(_ bytes: Span<UInt8>) throws(JSONError) {
        do {
            _ = try UTF8Span(validating: bytes)
        } catch {
            throw .invalidUTF8
        }
        var scanner = JSONScanner()
        guard scanner.take(UInt8(ascii: "{"), in: bytes) else {
            try scanner.skipValue(in: bytes, depth: 1)
            try scanner.finish(in: bytes)
            throw .notAnObject
        }
        while let name = try scanner.nextName(after: members.count, in: bytes) {
            let value = try scanner.value(in: bytes, depth: 2)
            members.append(
                Member(name: try name.string(in: bytes), value: try JSONObject.value(of: value, in: bytes)))
        }
        try scanner.finish(in: bytes)
    }

    public init(_ members: [Member]) {
        self.members = members
    }

    /// The value of the first member with a name. Names are compared byte by byte.
    public subscript(name: String) -> JSONValue? {
        members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }

    /// The names that several members have, each name once. Their meaning is undefined (RFC 8259 §4).
    public var repeatedNames: [String] {
        members.indices.compactMap { index in
            let name = members[index].name
            let earlier = members[..<index].count { $0.name.utf8.elementsEqual(name.utf8) }
            return earlier == 1 ? name : nil
        }
    }

    private static func strings(
        _ texts: [JSONText]?, in bytes: Span<UInt8>
    ) throws(JSONError) -> JSONValue {
        guard let texts else { return .array }
        var strings: [String] = []
        for text in texts { strings.append(try text.string(in: bytes)) }
        return .strings(strings)
    }

    private static func value(
        of token: JSONScanner.Token, in bytes: Span<UInt8>
    ) throws(JSONError) -> JSONValue {
        switch token {
        case .null: .null
        case .flag(let flag): .flag(flag)
        case .string(let text): .string(try text.string(in: bytes))
        case .number(let text): .number(try text.string(in: bytes))
        case .array(let texts): try strings(texts, in: bytes)
        case .object: .object
        }
    }
}

/// A member's value. The contents of objects, and of arrays with other elements than strings, are validated but not stored.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case flag(Bool)
    /// A string, without quotes and escapes.
    case string(String)
    /// A number as text, so that no conversion loses a digit.
    case number(String)
    /// An array of at most ``JSONLimits/members`` strings, without quotes and escapes. It may be empty.
    case strings([String])
    /// Any other array, without its contents.
    case array
    /// An object, without its contents.
    case object

    /// The value of an integer of 64 bits; nil for any other value, and for `-0`.
    public var integer: Int64? {
        guard case .number(let text) = self, text != "-0" else { return nil }
        return Int64(text)
    }
}

/// The place of a number, or of a string without its quotes.
struct JSONText {
    let range: Range<Int>
    let hasEscapes: Bool

    /// The text, without escapes.
    func string(in bytes: Span<UInt8>) throws(JSONError) -> String {
        do {
            guard hasEscapes else {
                return String(copying: try UTF8Span(validating: bytes.extracting(range)))
            }
            // An escape is never shorter than the UTF-8 of its character.
            return try String(unsafeUninitializedCapacity: range.count) { try unescape(bytes, into: $0) }
        } catch let error as JSONError {
            throw error
        } catch {
            throw .invalidUTF8
        }
    }

    /// Writes the text and returns its length.
    private func unescape(
        _ bytes: Span<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>
    ) throws(JSONError) -> Int {
        var scanner = JSONScanner(place: range.lowerBound)
        var count = 0
        while scanner.place < range.upperBound {
            let byte = bytes[scanner.place]
            if byte == UInt8(ascii: "\\") {
                for byte in try scanner.escape(in: bytes).utf8 {
                    text[count] = byte
                    count += 1
                }
            } else {
                text[count] = byte
                count += 1
                scanner.place += 1
            }
        }
        return count
    }
}

/// The reason why bytes are not a valid JSON object.
public enum JSONError: Error, Hashable, Sendable {
    /// The bytes are not valid UTF-8 (RFC 8259 §8.1).
    case invalidUTF8
    /// The bytes break the grammar (RFC 8259 §2) in a way without a case of its own.
    case malformed
    /// A string contains an unescaped control character (RFC 8259 §7).
    case controlCharacter
    /// A string contains an escape that RFC 8259 §7 does not define.
    case unknownEscape
    /// A string contains an escape for one half of a surrogate pair. No Unicode text has one (RFC 8259 §8.2).
    case loneSurrogate
    /// A string has no closing quote.
    case unterminatedString
    /// Something other than whitespace follows the object.
    case trailingBytes
    /// The bytes are valid JSON, but not an object.
    case notAnObject
    /// An object has more than ``JSONLimits/members`` members.
    case tooManyMembers
    /// Arrays and objects are nested more than ``JSONLimits/depth`` deep.
    case tooDeep
    /// A name takes more than ``JSONLimits/nameBytes`` bytes.
    case nameTooLong
}

/// The limits of ``JSONObject``. RFC 8259 §9 permits a parser to set limits.
public enum JSONLimits {
    /// The maximum number of members of one object.
    public static let members = 64
    /// The maximum depth of nested arrays and objects, including the outermost object.
    public static let depth = 8
    /// The maximum length of a member's name in bytes, including its escapes.
    public static let nameBytes = 256
}

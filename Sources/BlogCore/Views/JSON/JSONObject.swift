/// The members of one JSON object (RFC 8259), read strictly and in one pass.
///
/// The bytes must hold exactly one object, in UTF-8 and within ``JSONLimits``. Nested arrays and objects must be valid
/// too, but nothing is built for them, so that the work is proportional to the bytes.
public struct JSONObject: Sendable {
    /// A name and its value.
    public struct Member: Hashable, Sendable {
        /// The name, without escapes.
        public let name: String
        /// The value.
        public let value: JSONValue
    }

    /// The members in their order. A repeated name is there as often as it was given.
    public private(set) var members: [Member] = []

    /// Reads an object.
    /// - Throws: ``JSONError``, the first that is found from the beginning on; broken UTF-8 is found first.
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

    /// The value of the first member of that name, compared byte by byte.
    public subscript(name: String) -> JSONValue? {
        members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }

    /// Names that more than one member has, each once. Which of the values is meant is unknown (RFC 8259 §4).
    public var repeatedNames: [String] {
        members.indices.compactMap { index in
            let name = members[index].name
            let earlier = members[..<index].count { $0.name.utf8.elementsEqual(name.utf8) }
            return earlier == 1 ? name : nil
        }
    }

    private static func value(
        of token: JSONScanner.Token, in bytes: Span<UInt8>
    ) throws(JSONError) -> JSONValue {
        switch token {
        case .null: .null
        case .flag(let flag): .flag(flag)
        case .string(let text): .string(try text.string(in: bytes))
        case .number(let text): .number(try text.string(in: bytes))
        case .array: .array
        case .object: .object
        }
    }
}

/// A member's value. What an array or an object contains is checked and not kept.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case flag(Bool)
    /// A string, without quotes and escapes.
    case string(String)
    /// A number as it is written: no conversion can lose a digit.
    case number(String)
    /// An array of anything.
    case array
    /// An object with any members.
    case object

    /// The value of a number that is written as an integer of 64 bits; nil for any other value, and for `-0`.
    public var integer: Int64? {
        guard case .number(let text) = self, text != "-0" else { return nil }
        return Int64(text)
    }
}

/// Where a string without its quotes, or a number, is.
struct JSONText {
    let range: Range<Int>
    let hasEscapes: Bool

    /// The text, without escapes.
    func string(in bytes: Span<UInt8>) throws(JSONError) -> String {
        do {
            guard hasEscapes else {
                return String(copying: try UTF8Span(validating: bytes.extracting(range)))
            }
            // No escape is shorter than the UTF-8 that it stands for.
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

/// Why bytes are not read as a JSON object.
public enum JSONError: Error, Hashable, Sendable {
    /// The bytes are not valid UTF-8 (RFC 8259 §8.1).
    case invalidUTF8
    /// The bytes break the grammar (RFC 8259 §2) in a way that no other case names.
    case malformed
    /// A string contains a control character that is not escaped (RFC 8259 §7).
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

/// The largest structure that ``JSONObject`` reads. A reader may set such limits (RFC 8259 §9).
public enum JSONLimits {
    /// The most members of one object.
    public static let members = 64
    /// The most arrays and objects inside each other, the outermost object included.
    public static let depth = 8
    /// The most bytes of a member's name, as it is written.
    public static let nameBytes = 256
}

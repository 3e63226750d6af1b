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

/// Scans JSON (RFC 8259) and checks its grammar. It finds the places of values and does not store them.
struct JSONScanner {
    /// A value that was read.
    enum Token {
        case null
        case flag(Bool)
        case string(JSONText)
        case number(JSONText)
        /// The places of its strings; nil if it has other elements, or more than ``JSONLimits/members``.
        case array([JSONText]?)
        case object
    }

    /// The next byte to read.
    var place = 0

    /// Skips whitespace, and then the byte if it is next.
    /// - Returns: whether the byte was next.
    mutating func take(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
        guard peek(in: bytes) == byte else { return false }
        place += 1
        return true
    }

    /// Checks that only whitespace is left.
    mutating func finish(in bytes: Span<UInt8>) throws(JSONError) {
        guard peek(in: bytes) == nil else { throw .trailingBytes }
    }

    /// Reads the name of the next member of an object, and the colon; nil at the end of the object, which it reads too.
    /// - Parameter count: the number of members before it.
    mutating func nextName(after count: Int, in bytes: Span<UInt8>) throws(JSONError) -> JSONText? {
        guard try hasNext(isFirst: count == 0, until: UInt8(ascii: "}"), in: bytes) else { return nil }
        guard count < JSONLimits.members else { throw .tooManyMembers }
        guard take(UInt8(ascii: "\""), in: bytes) else { throw .malformed }
        let name = try string(in: bytes)
        guard name.range.count <= JSONLimits.nameBytes else { throw .nameTooLong }
        guard take(UInt8(ascii: ":"), in: bytes) else { throw .malformed }
        return name
    }

    /// Reads a value.
    /// - Parameter depth: the nesting depth of the value if it is an array or an object.
    mutating func value(in bytes: Span<UInt8>, depth: Int) throws(JSONError) -> Token {
        // No value begins with a zero byte.
        switch peek(in: bytes) ?? 0 {
        case UInt8(ascii: "\""):
            place += 1
            return .string(try string(in: bytes))
        case UInt8(ascii: "{"):
            try skipObject(in: bytes, depth: depth)
            return .object
        case UInt8(ascii: "["):
            return .array(try array(in: bytes, depth: depth))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number(in: bytes))
        case UInt8(ascii: "n"): return try word("null", .null, in: bytes)
        case UInt8(ascii: "t"): return try word("true", .flag(true), in: bytes)
        case UInt8(ascii: "f"): return try word("false", .flag(false), in: bytes)
        default: throw .malformed
        }
    }

    mutating func skipValue(in bytes: Span<UInt8>, depth: Int) throws(JSONError) {
        _ = try value(in: bytes, depth: depth)
    }

    private mutating func skipObject(in bytes: Span<UInt8>, depth: Int) throws(JSONError) {
        guard depth <= JSONLimits.depth else { throw .tooDeep }
        place += 1
        var count = 0
        while try nextName(after: count, in: bytes) != nil {
            try skipValue(in: bytes, depth: depth + 1)
            count += 1
        }
    }

    private mutating func array(in bytes: Span<UInt8>, depth: Int) throws(JSONError) -> [JSONText]? {
        guard depth <= JSONLimits.depth else { throw .tooDeep }
        place += 1
        var isFirst = true
        var strings: [JSONText]? = []
        while try hasNext(isFirst: isFirst, until: UInt8(ascii: "]"), in: bytes) {
            if case .string(let text) = try value(in: bytes, depth: depth + 1),
                strings.map({ $0.count < JSONLimits.members }) ?? false
            {
                strings?.append(text)
            } else {
                strings = nil
            }
            isFirst = false
        }
        return strings
    }

    /// Reads the comma before the next element, or the closing bracket.
    /// - Returns: whether there is a next element.
    private mutating func hasNext(
        isFirst: Bool, until end: UInt8, in bytes: Span<UInt8>
    ) throws(JSONError) -> Bool {
        if take(end, in: bytes) { return false }
        guard isFirst || take(UInt8(ascii: ","), in: bytes) else { throw .malformed }
        return true
    }

    /// Reads the rest of a string after its opening quote.
    private mutating func string(in bytes: Span<UInt8>) throws(JSONError) -> JSONText {
        let start = place
        var hasEscapes = false
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place += 1
                return JSONText(range: start..<place - 1, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                _ = try escape(in: bytes)
            case ..<0x20: throw .controlCharacter
            default: place += 1
            }
        }
        throw .unterminatedString
    }

    /// Skips a number (RFC 8259 §6). The caller checks the byte after it.
    private mutating func number(in bytes: Span<UInt8>) throws(JSONError) -> JSONText {
        let start = place
        if bytes[place] == UInt8(ascii: "-") { place += 1 }
        if place < bytes.count, bytes[place] == UInt8(ascii: "0") {
            place += 1
        } else {
            try digits(in: bytes)
        }
        if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
            place += 1
            try digits(in: bytes)
        }
        if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
            place += 1
            let isSigned =
                place < bytes.count && [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[place])
            if isSigned { place += 1 }
            try digits(in: bytes)
        }
        return JSONText(range: start..<place, hasEscapes: false)
    }

    /// Reads one or more digits.
    private mutating func digits(in bytes: Span<UInt8>) throws(JSONError) {
        let start = place
        while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
            place += 1
        }
        guard place > start else { throw .malformed }
    }

    private mutating func word(
        _ word: StaticString, _ token: Token, in bytes: Span<UInt8>
    ) throws(JSONError) -> Token {
        let end = place + word.utf8CodeUnitCount
        guard end <= bytes.count else { throw .malformed }
        let isThere = word.withUTF8Buffer { letters in
            letters.indices.allSatisfy { letters[$0] == bytes[place + $0] }
        }
        guard isThere else { throw .malformed }
        place = end
        return token
    }

    /// The first byte after whitespace (RFC 8259 §2); nil at the end.
    private mutating func peek(in bytes: Span<UInt8>) -> UInt8? {
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: place += 1
            default: return byte
            }
        }
        return nil
    }
}

extension JSONScanner {
    /// Reads an escape (RFC 8259 §7) and returns its scalar.
    mutating func escape(in bytes: Span<UInt8>) throws(JSONError) -> Unicode.Scalar {
        guard place + 1 < bytes.count else { throw .unterminatedString }
        let letter = bytes[place + 1]
        place += 2
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "u"): return try escapedScalar(in: bytes)
        default: throw .unknownEscape
        }
    }

    /// Reads a scalar from one `\u` escape, or from the two escapes of a surrogate pair.
    private mutating func escapedScalar(in bytes: Span<UInt8>) throws(JSONError) -> Unicode.Scalar {
        let first = try unit(in: bytes)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
            bytes[place + 1] == UInt8(ascii: "u")
        else { throw .loneSurrogate }
        place += 2
        let second = try unit(in: bytes)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw .loneSurrogate }
        return scalar
    }

    /// Reads four hexadecimal digits.
    private mutating func unit(in bytes: Span<UInt8>) throws(JSONError) -> UInt32 {
        guard place + 4 <= bytes.count else { throw .unterminatedString }
        var unit: UInt32 = 0
        for index in place..<place + 4 {
            unit = unit << 4 | (try JSONScanner.digit(bytes[index]))
        }
        place += 4
        return unit
    }

    private static func digit(_ byte: UInt8) throws(JSONError) -> UInt32 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: throw .unknownEscape
        }
    }
}

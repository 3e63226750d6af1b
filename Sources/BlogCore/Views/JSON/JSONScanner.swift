/// Goes through JSON (RFC 8259) from the beginning to the end and checks its grammar. It knows where values are, and
/// builds none.
struct JSONScanner {
    /// A value that was passed.
    enum Token {
        case null
        case flag(Bool)
        case string(JSONText)
        case number(JSONText)
        case array
        case object
    }

    /// The next byte to look at.
    var place = 0

    /// Passes whitespace and then that byte; false and nothing passed but whitespace if another byte comes.
    mutating func take(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
        guard peek(in: bytes) == byte else { return false }
        place += 1
        return true
    }

    /// Makes sure that nothing but whitespace is left.
    mutating func finish(in bytes: Span<UInt8>) throws(JSONError) {
        guard peek(in: bytes) == nil else { throw .trailingBytes }
    }

    /// Passes the name of an object's next member and the colon; nil at the object's end, which is passed too.
    /// - Parameter count: how many members came before.
    mutating func nextName(after count: Int, in bytes: Span<UInt8>) throws(JSONError) -> JSONText? {
        guard try goesOn(isFirst: count == 0, until: UInt8(ascii: "}"), in: bytes) else { return nil }
        guard count < JSONLimits.members else { throw .tooManyMembers }
        guard take(UInt8(ascii: "\""), in: bytes) else { throw .malformed }
        let name = try string(in: bytes)
        guard name.range.count <= JSONLimits.nameBytes else { throw .nameTooLong }
        guard take(UInt8(ascii: ":"), in: bytes) else { throw .malformed }
        return name
    }

    /// Passes a value.
    /// - Parameter depth: the level that the value has if it is an array or an object.
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
            try skipArray(in: bytes, depth: depth)
            return .array
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number(in: bytes))
        case UInt8(ascii: "n"): return try word("null", .null, in: bytes)
        case UInt8(ascii: "t"): return try word("true", .flag(true), in: bytes)
        case UInt8(ascii: "f"): return try word("false", .flag(false), in: bytes)
        default: throw .malformed
        }
    }

    /// Skips a value.
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

    private mutating func skipArray(in bytes: Span<UInt8>, depth: Int) throws(JSONError) {
        guard depth <= JSONLimits.depth else { throw .tooDeep }
        place += 1
        var isFirst = true
        while try goesOn(isFirst: isFirst, until: UInt8(ascii: "]"), in: bytes) {
            try skipValue(in: bytes, depth: depth + 1)
            isFirst = false
        }
    }

    /// Passes the comma before another element, or the bracket after the last one: then false.
    private mutating func goesOn(
        isFirst: Bool, until end: UInt8, in bytes: Span<UInt8>
    ) throws(JSONError) -> Bool {
        if take(end, in: bytes) { return false }
        guard isFirst || take(UInt8(ascii: ","), in: bytes) else { throw .malformed }
        return true
    }

    /// Passes the rest of a string whose opening quote was passed.
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

    /// Passes a number (RFC 8259 §6). What follows it is looked at by what comes next.
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

    /// Passes one digit or more.
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

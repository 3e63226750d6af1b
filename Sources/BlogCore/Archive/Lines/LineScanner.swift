/// Reads the parts of one line of JSON (RFC 8259), strictly: one object of texts, integers, flags and nulls.
struct LineScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Goes past blanks, and says what comes then; nil at the end.
    mutating func peek() -> UInt8? {
        while place < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[place]) { place += 1 }
        return place < bytes.count ? bytes[place] : nil
    }

    /// Goes past that sign, if it comes next.
    mutating func skip(_ sign: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: sign) else { return false }
        place += 1
        return true
    }

    /// Any value.
    mutating func value() throws(LineProblem) -> LineValue {
        switch peek() ?? 0 {
        case UInt8(ascii: "\""): .text(try text())
        case UInt8(ascii: "-"), 0x30...0x39: .number(try number())
        case UInt8(ascii: "n") where skip(word: "null"): .null
        default: throw LineProblem("every value must be a text, a whole number or null")
        }
    }

    /// A text between quotes.
    mutating func text() throws(LineProblem) -> String {
        guard skip("\"") else { throw LineProblem("it is not JSON") }
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\\") {
            guard bytes[place] >= 0x20 else {
                throw LineProblem("a text must not have bare control characters")
            }
            place += 1
        }
        guard place < bytes.count else { throw LineProblem("a text does not end") }
        if bytes[place] == UInt8(ascii: "\"") {
            defer { place += 1 }
            return try LineScanner.string(bytes[start..<place])
        }
        return try escapedText(beginning: Array(bytes[start..<place]))
    }

    private mutating func escapedText(beginning: [UInt8]) throws(LineProblem) -> String {
        var text = beginning
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return try LineScanner.string(text[...])
            case UInt8(ascii: "\\"): try appendEscaped(to: &text)
            case 0..<0x20: throw LineProblem("a text must not have bare control characters")
            default: text.append(byte)
            }
        }
        throw LineProblem("a text does not end")
    }

    private mutating func appendEscaped(to text: inout [UInt8]) throws(LineProblem) {
        guard place < bytes.count else { throw LineProblem("a text does not end") }
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try escapedScalar()).utf8)
        default: throw LineProblem("a text has an escape that JSON does not know")
        }
    }

    /// A scalar by its number, or by the two halves of a surrogate pair (RFC 8259 §7).
    private mutating func escapedScalar() throws(LineProblem) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
            bytes[place + 1] == UInt8(ascii: "u")
        {
            place += 2
            let second = try unit()
            if (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw LineProblem("a text has half a surrogate pair")
    }

    private mutating func unit() throws(LineProblem) -> UInt32 {
        guard place + 4 <= bytes.count else { throw LineProblem("a text does not end") }
        var unit: UInt32 = 0
        for byte in bytes[place..<place + 4] {
            guard let digit = LineScanner.hexDigit(byte) else {
                throw LineProblem("a text has an escape that JSON does not know")
            }
            unit = unit << 4 | digit
        }
        place += 4
        return unit
    }

    private mutating func number() throws(LineProblem) -> Int64 {
        let start = place
        if bytes[place] == UInt8(ascii: "-") { place += 1 }
        while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
        let digits = try LineScanner.string(bytes[start..<place])
        let isEnd = place == bytes.count || [0x20, 0x09, 0x0D, 0x2C, 0x7D].contains(bytes[place])
        // A number is written in one way only, so that what is read is what is written again.
        guard isEnd, let number = Int64(digits), String(number) == digits else {
            throw LineProblem("a number must be a whole one of 64 bits")
        }
        return number
    }

    private mutating func skip(word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        let isThere =
            place + length <= bytes.count
            && word.withUTF8Buffer { $0.elementsEqual(bytes[place..<place + length]) }
        if isThere { place += length }
        return isThere
    }

    private static func string(
        _ bytes: some Collection<UInt8>
    ) throws(LineProblem) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw LineProblem("a text is not valid UTF-8")
        }
        return text
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x41) + 10
        case 0x61...0x66: UInt32(byte - 0x61) + 10
        default: nil
        }
    }
}

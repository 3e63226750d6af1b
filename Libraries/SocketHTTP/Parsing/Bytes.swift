import Glibc

/// Bytes of a buffer; valid only during the call that they are passed to.
package typealias Bytes = UnsafeBufferPointer<UInt8>

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")

    /// RFC 9110 §5.6.2.
    var isTokenByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), .zero ... .nine,
            UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Unreserved and sub-delims of RFC 3986 §2.2 and §2.3: a host name, percent-encoding aside.
    var isHostNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), .zero ... .nine,
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
            true
        default: false
        }
    }

    /// Visible, space, tab and obs-text (RFC 9110 §5.5).
    var isFieldValueByte: Bool { (self >= .space && self != 0x7F) || self == .tab }

    /// Space or tab: the OWS of RFC 9110 §5.6.3.
    var isWhitespace: Bool { self == .space || self == .tab }

    var isDigit: Bool { self >= .zero && self <= .nine }

    var lowercasedASCII: UInt8 {
        self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }

    /// The value of a hexadecimal digit.
    package var hexDigitValue: Int? {
        switch self {
        case .zero ... .nine: Int(self - .zero)
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    static let zero = UInt8(ascii: "0")
    static let nine = UInt8(ascii: "9")
}

extension Bytes {
    /// The first position of a byte in a range.
    func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        guard let baseAddress, start < end else { return nil }
        guard let found = memchr(baseAddress + start, Int32(byte), end - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
    }

    /// Whether a range equals a word, ignoring case. The word must be in lower case.
    func equals(_ word: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        for index in 0..<range.count
        where self[range.lowerBound + index].lowercasedASCII != word.utf8Start[index] {
            return false
        }
        return true
    }

    /// A range without the spaces and tabs at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, self[start].isWhitespace { start += 1 }
        while end > start, self[end - 1].isWhitespace { end -= 1 }
        return start..<end
    }

    /// Calls `body` with each element of a comma-separated list (RFC 9110 §5.6.1) that is not empty.
    func forEachListElement<Failure: Error>(
        in range: Range<Int>, _ body: (Range<Int>) throws(Failure) -> Void
    ) throws(Failure) {
        var start = range.lowerBound
        while start <= range.upperBound {
            let end = firstIndex(of: UInt8(ascii: ","), from: start, to: range.upperBound) ?? range.upperBound
            let element = trimmed(start..<end)
            if !element.isEmpty { try body(element) }
            start = end + 1
        }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: Bytes(rebasing: self[range]), as: UTF8.self)
    }
}

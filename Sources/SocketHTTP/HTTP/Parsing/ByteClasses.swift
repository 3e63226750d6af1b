/// Bytes on their way in; valid only during the call they are handed to.
typealias Bytes = UnsafeBufferPointer<UInt8>

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

    /// What a host's name is made of, percent-encoding aside: unreserved and sub-delims of RFC 3986 §2.2 and §2.3.
    var isHostNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), .zero ... .nine,
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
            true
        default: false
        }
    }

    /// What a field value is made of: visible, space, tab and obs-text (RFC 9110 §5.5).
    var isFieldValueByte: Bool { (self >= .space && self != 0x7F) || self == .tab }

    /// Space or tab: the OWS of RFC 9110 §5.6.3.
    var isWhitespace: Bool { self == .space || self == .tab }

    var isDigit: Bool { self >= .zero && self <= .nine }

    var lowercasedASCII: UInt8 {
        self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }

    /// The value of a hexadecimal digit, of which chunk sizes are made (RFC 9112 §7.1).
    var hexDigitValue: Int? {
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

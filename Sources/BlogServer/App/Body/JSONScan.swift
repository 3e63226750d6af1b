/// A second look at what Foundation's reader took for JSON (RFC 8259): it lets a comma stand before a closing bracket
/// and anything in strings that nobody decodes, and of two members of one name it drops one without a word.
///
/// It knows where strings, brackets, commas and colons are and nothing else, as the reader has checked the rest.
struct JSONScan {
    /// The names of the outermost object's members, each with its quotes, as they are written.
    private(set) var names: [ArraySlice<UInt8>] = []

    private let bytes: [UInt8]
    private var index = 0

    /// Looks through the whole text; nil where it is no JSON.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var (depth, last) = (0, UInt8.zero)
        var string: ArraySlice<UInt8> = []
        while index < bytes.count {
            let (start, byte) = (index, bytes[index])
            index += 1
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
            case UInt8(ascii: "\""):
                guard skipString() else { return nil }
                string = bytes[start..<index]
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard last != UInt8(ascii: ",") else { return nil }
                depth -= 1
            case UInt8(ascii: ":") where depth == 1: names.append(string)
            default: break
            }
            last = byte
        }
    }

    /// Goes past a string's closing quote; false where it holds what none may (RFC 8259 §7).
    private mutating func skipString() -> Bool {
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return true
            case UInt8(ascii: "\\"):
                guard index < bytes.count, Self.escapes.contains(bytes[index]) else { return false }
                index += 1
            case ..<0x20: return false
            default: break
            }
        }
        return false
    }

    /// What may follow a backslash.
    private static let escapes = Set(#""\/bfnrtu"#.utf8)
}

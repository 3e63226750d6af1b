/// The position at which a page ended: the time and the identifier of its last row. In blog-server's form: seconds
/// since the year 1 and the identifier, in base 36.
struct Cursor {
    private static let secondsFromYear1To1970: Int64 = 62_135_596_800

    var at: Int64
    var id: Int64

    /// Before the newest row.
    static let start = Cursor(at: .max, id: .max)

    init(at: Int64, id: Int64) {
        (self.at, self.id) = (at, id)
    }

    /// Nil for an invalid text.
    init?(_ text: UnsafeRawBufferPointer) {
        guard let dash = text.firstIndex(of: UInt8(ascii: "-")), let at = Cursor.number(text[..<dash]),
            let id = Cursor.number(text[(dash + 1)...])
        else { return nil }
        self.init(at: at - Cursor.secondsFromYear1To1970, id: id)
    }

    func write(into output: inout Output) {
        output.append(UInt64(at + Cursor.secondsFromYear1To1970), radix: 36, width: 1)
        output.append("-")
        output.append(UInt64(id), radix: 36, width: 1)
    }

    private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int64? {
        // Twelve digits do not overflow.
        guard (1...12).contains(digits.count) else { return nil }
        var number: Int64 = 0
        for byte in digits {
            switch byte {
            case 0x30...0x39: number = number * 36 + Int64(byte - 0x30)
            case 0x61...0x7A: number = number * 36 + Int64(byte - 0x61 + 10)
            default: return nil
            }
        }
        return number
    }
}

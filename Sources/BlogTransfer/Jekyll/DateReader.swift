/// Reads the parts of a date from its text, from left to right.
struct DateReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
        skipBlanks()
    }

    /// Whether nothing but blanks is left.
    var isAtEnd: Bool {
        rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// Takes a number of that many digits.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        let found = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard digits.contains(found.count) else { return nil }
        rest = rest[found.endIndex...]
        return Int(Substring(found))
    }

    /// Takes that character, if it is the next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes a time of day and its zone in seconds east of UTC; midnight UTC where the text ends.
    mutating func time() -> (hour: Int, minute: Int, second: Int, zone: Int)? {
        if isAtEnd { return (0, 0, 0, 0) }
        guard skip("T") || skip("t") || skipBlanks() else { return nil }
        guard let hour = number(digits: 1...2), skip(":"), let minute = number(digits: 2...2) else {
            return nil
        }
        var second = 0
        if skip(":") {
            guard let stated = number(digits: 2...2) else { return nil }
            second = stated
            // Moments are kept to the second.
            if skip(".") || skip(",") {
                guard number(digits: 1...18) != nil else { return nil }
            }
        }
        guard let zone = zone() else { return nil }
        return (hour, minute, second, zone)
    }

    /// Nil for a zone that is not known: guessing would be hours wrong.
    private mutating func zone() -> Int? {
        skipBlanks()
        if rest.isEmpty { return 0 }
        for name in ["Z", "z", "UTC", "GMT"] where rest.elementsEqual(name.utf8.prefix(rest.count)) {
            guard rest.count == name.utf8.count else { continue }
            rest = rest[rest.endIndex...]
            return 0
        }
        let sign: Int
        if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
        guard let digits = number(digits: 1...4) else { return nil }
        var (hours, minutes) = (digits, 0)
        if skip(":") {
            guard digits < 100, let stated = number(digits: 2...2) else { return nil }
            minutes = stated
        } else if digits >= 100 {
            (hours, minutes) = (digits / 100, digits % 100)
        }
        guard hours < 24, minutes < 60 else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }

    @discardableResult
    private mutating func skipBlanks() -> Bool {
        let blanks = rest.prefix { $0 == 0x20 || $0 == 0x09 }
        rest = rest[blanks.endIndex...]
        return !blanks.isEmpty
    }
}

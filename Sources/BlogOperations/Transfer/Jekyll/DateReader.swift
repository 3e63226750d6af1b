import BlogDomain

extension Timestamp {
    /// Parses a date of Jekyll's front matter: `2016-1-05`, `2026/06/03 17:45`, `2020-09-16 9:30:00 +0200`,
    /// `2020-09-16T09:30:00.25Z`, `20200916`, `Sep 16, 2020 9:30 pm`, `Wed, 16 Sep 2020 09:30:00 PDT`. The default time is
    /// midnight, and the default zone is that of the site. Nil if the date or time is not valid, or other text follows.
    init?(jekyllDate text: String, in zone: SiteZone) {
        var reader = DateReader(text)
        guard let date = reader.date(), let time = reader.time(), reader.isAtEnd,
            let civil = CivilTime(
                year: date.year, month: date.month, day: date.day, hour: time.hour, minute: time.minute,
                second: time.second)
        else { return nil }
        self = time.zone.map { civil.timestamp(secondsFromUTC: $0) } ?? zone.timestamp(of: civil)
        // The zone can move the time out of the supported range.
        guard Timestamp.supportedRange.contains(self) else { return nil }
    }
}

/// Parses the parts of a date from left to right.
struct DateReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
        skipBlanks()
    }

    /// Whether only blanks are left.
    var isAtEnd: Bool {
        rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// Reads a number with a permitted count of digits.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        let found = rest.prefix { $0.isDigit }
        guard digits.contains(found.count) else { return nil }
        rest = rest[found.endIndex...]
        return Int(Substring(found))
    }

    /// Skips a character if it is next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Reads a day: the year, the month and the day, or the name of the month.
    mutating func date() -> (year: Int, month: Int, day: Int)? {
        let digits = rest.prefix { $0.isDigit }.count
        if digits == 8, let date = number(digits: 8...8) {
            return (date / 10_000, date / 100 % 100, date % 100)
        }
        if digits == 4 {
            guard let year = number(digits: 4...4), let mark = separator(), let month = number(digits: 1...2),
                separator() == mark, let day = number(digits: 1...2)
            else { return nil }
            return (year, month, day)
        }
        var (month, day): (Int?, Int?)
        for _ in 0..<3 {
            if let number = number(digits: 1...2) {
                day = number
                if ["st", "nd", "rd", "th"].contains(where: { rest.starts(with: $0.utf8) }) { _ = word() }
            } else if let word = word() {
                month = Self.months.firstIndex { word.hasPrefix($0) }.map { $0 + 1 } ?? month
            }
            while skip(",") || skip(".") || skip("-") || skipBlanks() {}
            if let month, let day { return number(digits: 4...4).map { ($0, month, day) } }
        }
        return nil
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private mutating func separator() -> Unicode.Scalar? {
        for mark: Unicode.Scalar in ["-", "/", "."] where skip(mark) { return mark }
        return nil
    }

    /// Reads the letters that are next, in lower case.
    private mutating func word() -> String? {
        let found = rest.prefix { (0x61...0x7A).contains($0 | 0x20) }
        rest = rest[found.endIndex...]
        return found.isEmpty ? nil : String(Substring(found)).lowercased()
    }

    /// Reads a time of day and its zone in seconds east of UTC, nil for none; midnight at the end of the text.
    mutating func time() -> (hour: Int, minute: Int, second: Int, zone: Int?)? {
        if isAtEnd { return (0, 0, 0, nil) }
        guard let clock = clock() else { return nil }
        skipBlanks()
        if rest.isEmpty { return (clock.hour, clock.minute, clock.second, nil) }
        return zone().map { (clock.hour, clock.minute, clock.second, $0) }
    }

    private mutating func clock() -> (hour: Int, minute: Int, second: Int)? {
        guard skip("T") || skip("t") || skipBlanks() else { return nil }
        guard let hour = number(digits: 1...2), skip(":"), let minute = number(digits: 2...2) else {
            return nil
        }
        var second = 0
        if skip(":") {
            guard let stated = number(digits: 2...2) else { return nil }
            second = stated
            // Timestamps have a resolution of one second.
            if skip(".") || skip(",") {
                guard number(digits: 1...18) != nil else { return nil }
            }
        }
        skipBlanks()
        let half = String(Substring(rest.prefix(2))).lowercased()
        guard half == "am" || half == "pm", (1...12).contains(hour) else { return (hour, minute, second) }
        rest = rest.dropFirst(2)
        return (hour % 12 + (half == "pm" ? 12 : 0), minute, second)
    }

    /// Nil for an unknown zone: a guess could be wrong by hours.
    private mutating func zone() -> Int? {
        if let name = word() { return Self.zones[name].map { $0 * 3_600 } }
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

    /// The hours of the zones that RFC 5322 names, and of two that are frequent.
    private static let zones = [
        "z": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
        "pst": -8, "pdt": -7,
        "cet": 1, "cest": 2,
    ]

    @discardableResult
    private mutating func skipBlanks() -> Bool {
        let blanks = rest.prefix { $0 == 0x20 || $0 == 0x09 }
        rest = rest[blanks.endIndex...]
        return !blanks.isEmpty
    }
}

import BlogModels

/// What the head of a post says about it.
struct FrontMatter {
    private let document: YAMLDocument

    init(yaml: String, firstLine: Int) throws(ImportProblem) {
        document = try YAMLDocument(yaml, firstLine: firstLine)
    }

    /// The title stated, or the one that the file's name makes.
    func title(orFrom name: PostFileName) throws(ImportProblem) -> Title {
        let stated = document["title"]
        let text = try stated?.text(of: "title") ?? name.title
        do {
            return try Title(text)
        } catch {
            throw ImportProblem(line: stated?.line ?? 1, .field(error))
        }
    }

    /// The date stated, or the one in the file's name.
    func date(orFrom name: PostFileName) throws(ImportProblem) -> Timestamp {
        if let stated = document["date"] {
            let text = try stated.text(of: "date")
            guard let date = Timestamp(jekyllDate: text) else {
                throw stated.problem(.noSuchDate(String(text.prefix(40))))
            }
            return date
        }
        guard let text = name.dateText else {
            throw ImportProblem(line: 1, .noDate)
        }
        guard let date = Timestamp(jekyllDate: text) else {
            throw ImportProblem(line: 1, .noSuchDateInName(text))
        }
        return date
    }

    /// Whether the site shows the post: unless it says otherwise. Unlike Jekyll this takes a quoted `"false"` for what
    /// it means: a post that stays a draft by mistake is easier to fix than one that was published by mistake.
    func isPublished() throws(ImportProblem) -> Bool {
        guard let stated = document["published"] else { return true }
        switch try stated.text(of: "published").lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: throw stated.problem(.notABoolean(field: "published"))
        }
    }

    /// How the site calls the (first) author, and where it says so.
    func authorKey() throws(ImportProblem) -> (text: String, line: Int)? {
        for key in ["author", "authors"] {
            if let stated = document[key], let text = try stated.firstText(of: key), !text.isEmpty {
                return (text, stated.line)
            }
        }
        return nil
    }
}

extension Timestamp {
    /// Reads a date as Jekyll's front matter has it: `2016-1-05`, `2026-06-03 17:45`, `2020-09-16 9:30:00 +0200`,
    /// `2020-09-16T09:30:00.25Z`. A date without a time is its midnight, one without a zone is in UTC. Nil where
    /// the calendar or the clock has no such moment, or the text goes on.
    init?(jekyllDate text: String) {
        var reader = DateReader(text)
        guard let year = reader.number(digits: 4...4), reader.skip("-"),
            let month = reader.number(digits: 1...2), reader.skip("-"),
            let day = reader.number(digits: 1...2), let time = reader.time(), reader.isAtEnd,
            let civil = CivilTime(
                year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
        else { return nil }
        self = civil.timestamp(secondsFromUTC: time.zone)
        // A zone can move the ends of the calendar beyond them.
        guard Timestamp.sayable.contains(self) else { return nil }
    }
}

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
        let found = rest.prefix { $0.isDigit }
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

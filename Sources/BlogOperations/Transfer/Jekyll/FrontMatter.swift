import BlogDomain
import Foundation

/// The metadata at the beginning of a post.
struct FrontMatter {
    private let document: YAMLDocument
    /// What the site states for the post.
    private let defaults: [String: YAMLValue]

    init(
        yaml: String, firstLine: Int, defaults: [String: FrontMatterDefaults.Value]
    ) throws(ImportProblem) {
        document = try YAMLDocument(yaml, firstLine: firstLine)
        self.defaults = defaults.mapValues { YAMLValue($0, line: 1) }
    }

    private subscript(key: String) -> YAMLValue? { document[key] ?? defaults[key] }

    /// The stated title, or the default from the file's name.
    func title(orFrom name: PostFileName) throws(ImportProblem) -> Title {
        let stated = self["title"]
        let text = try stated?.text(of: "title") ?? name.title
        do {
            return try Title(archived: text)
        } catch {
            throw ImportProblem(line: stated?.line ?? 1, .field(error))
        }
    }

    /// The stated date, or the one in the file's name. Ruby accepts a date whose end it does not understand, and ignores the
    /// end. The time would then be wrong by hours, so the file's name counts, with a note.
    func date(
        orFrom name: PostFileName, notes: inout [ImportProblem]
    ) throws(ImportProblem) -> Timestamp {
        if let stated = self["date"] {
            let text = try stated.text(of: "date")
            if let date = Timestamp(jekyllDate: text) { return date }
            let shown = String(text.prefix(40))
            guard DateReader.beginsWithTime(text), name.dateText != nil else {
                throw stated.problem("the date is not valid: \(shown)")
            }
            notes.append(
                stated.problem("the date is not understood: \(shown). The date in the file name is used"))
        }
        guard let text = name.dateText else {
            throw ImportProblem(line: 1, .text("neither the front matter nor the file name has a date"))
        }
        guard let date = Timestamp(jekyllDate: text) else {
            throw ImportProblem(line: 1, .text("the date in the file name is not valid: \(text)"))
        }
        return date
    }

    /// Whether the site publishes the post; true by default. Unlike Jekyll it accepts a quoted `"false"`: a wrong draft
    /// is easier to fix than a wrong publication.
    func isPublished() throws(ImportProblem) -> Bool {
        guard let stated = self["published"] else { return true }
        _ = try stated.text(of: "published")
        guard stated.isTrue || stated.isFalse else {
            throw stated.problem("published must be true or false")
        }
        return stated.isTrue
    }

    /// The field by which themes leave a post out of their lists; nil if there is none.
    var hidingField: String? {
        ["hidden", "draft"].first { self[$0].map { !$0.isFalse } ?? false }
    }

    /// A problem on the line of a field, or on the first line.
    func problem(of field: String, _ text: String) -> ImportProblem {
        ImportProblem(line: self[field]?.line ?? 1, .text(text))
    }

    /// The stated excerpt; nil if there is none.
    func excerpt() throws(ImportProblem) -> Excerpt? {
        for key in ["excerpt", "description"] {
            if let stated = self[key], let excerpt = Excerpt(stated: try stated.text(of: key)) {
                return excerpt
            }
        }
        return nil
    }

    /// The paths at which the site shows the post.
    func aliases(
        of name: PostFileName, at date: Timestamp, on site: SitePaths, notes: inout [ImportProblem]
    ) throws(ImportProblem) -> [Alias] {
        let slug = try self["slug"]?.text(of: "slug") ?? name.slug
        let categories =
            try (names(in: "category")?.names ?? []) + (names(in: "categories")?.names ?? [])
        func alias(_ permalink: Permalink) -> Alias? {
            try? Alias(site.base + permalink.path(date: date, slug: slug, categories: categories))
        }
        var aliases: [Alias] = []
        if self["permalink"] == nil, let permalink = site.permalink, let alias = alias(permalink) {
            aliases.append(alias)
        }
        for key in ["permalink", "redirect_from"] {
            guard let stated = self[key] else { continue }
            for text in try stated.texts(of: key) {
                if aliases.count < Alias.limit, let alias = Permalink(text).flatMap(alias) {
                    aliases.append(alias)
                } else {
                    notes.append(
                        stated.problem("the path cannot be used as an alias: \(text.prefix(80))"))
                }
            }
        }
        return aliases
    }

    /// The texts of a field. As in Jekyll, one text of `tags` or `categories` is split at blanks.
    private func names(in key: String) throws(ImportProblem) -> (stated: YAMLValue, names: [String])? {
        guard let stated = self[key] else { return nil }
        var names = try names(of: stated, in: key)
        // A post adds its categories to those of the site.
        if key == "categories", document[key] != nil, let shared = defaults[key] {
            names = try self.names(of: shared, in: key) + names
        }
        return (stated, names)
    }

    private func names(of value: YAMLValue, in key: String) throws(ImportProblem) -> [String] {
        let texts = try value.texts(of: key)
        guard !value.isList, ["tags", "categories"].contains(key) else { return texts }
        return texts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }

    /// The tags, then the categories, each once.
    func tags(notes: inout [ImportProblem]) throws(ImportProblem) -> Tags {
        var names: [String] = []
        var tags = Tags.none
        for key in ["tag", "tags", "category", "categories"] {
            guard let (stated, found) = try self.names(in: key) else { continue }
            for name in found where !name.isEmpty && !names.contains(name) {
                do {
                    tags = try Tags(names + [name])
                    names.append(name)
                } catch {
                    notes.append(stated.problem("the tag is left out: \(name.prefix(80))"))
                }
            }
        }
        return tags
    }

    /// Whether Jekyll interprets Liquid in the post.
    var hasLiquid: Bool { !(self["render_with_liquid"]?.isFalse ?? false) }

    /// The site's key of the first author, and its line.
    func authorKey() throws(ImportProblem) -> (text: String, line: Int)? {
        for key in ["author", "authors"] {
            if let stated = self[key], let text = try stated.firstText(of: key), !text.isEmpty {
                return (text, stated.line)
            }
        }
        return nil
    }
}

extension Timestamp {
    /// Parses a date of Jekyll's front matter: `2016-1-05`, `2026-06-03 17:45`, `2020-09-16 9:30:00 +0200`,
    /// `2020-09-16T09:30:00.25Z`. The default time is midnight, and the default zone is UTC. Nil if the date or time is
    /// not valid, or other text follows.
    init?(jekyllDate text: String) {
        var reader = DateReader(text)
        guard let year = reader.number(digits: 4...4), reader.skip("-"),
            let month = reader.number(digits: 1...2), reader.skip("-"),
            let day = reader.number(digits: 1...2), let time = reader.time(), reader.isAtEnd,
            let civil = CivilTime(
                year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
        else { return nil }
        self = civil.timestamp(secondsFromUTC: time.zone)
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

    /// Whether a valid day and time are followed by something that is not a zone.
    static func beginsWithTime(_ text: String) -> Bool {
        var reader = DateReader(text)
        guard let year = reader.number(digits: 4...4), reader.skip("-"),
            let month = reader.number(digits: 1...2), reader.skip("-"),
            let day = reader.number(digits: 1...2), let time = reader.clock()
        else { return false }
        let civil = CivilTime(
            year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
        return civil != nil && (reader.zone() == nil || !reader.isAtEnd)
    }

    /// Reads a time of day and its zone in seconds east of UTC; midnight UTC at the end of the text.
    mutating func time() -> (hour: Int, minute: Int, second: Int, zone: Int)? {
        if isAtEnd { return (0, 0, 0, 0) }
        guard let clock = clock(), let zone = zone() else { return nil }
        return (clock.hour, clock.minute, clock.second, zone)
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
        return (hour, minute, second)
    }

    /// Nil for an unknown zone: a guess could be wrong by hours.
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

import BlogDomain

extension Timestamp {
    /// Parses a date of Jekyll's front matter: `2016-1-05`, `2026/06/03 17:45`, `2020-09-16 9:30:00 +0200`,
    /// `2020-09-16T09:30:00.25Z`, `20200916`, `Sep 16, 2020 9:30 pm`, `Wed, 16 Sep 2020 09:30:00 PDT`. The default time is
    /// midnight, and the default zone is that of the site. Nil if the date or time is not valid, or other text follows.
    init?(jekyllDate text: String, in zone: SiteZone) {
        guard let day = Timestamp.day(in: text.lowercased()),
            let found = day.rest.wholeMatch(of: DatePatterns.time)
        else { return nil }
        let (_, hours, minutes, seconds, half, stated) = found.output
        var hour = hours.number
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == "pm" ? 12 : 0)
        }
        guard
            let civil = CivilTime(
                year: day.year, month: day.month, day: day.day, hour: hour, minute: minutes.number,
                second: seconds.number)
        else { return nil }
        if let stated {
            guard let offset = Timestamp.offset(of: stated) else { return nil }
            self = civil.timestamp(secondsFromUTC: offset)
        } else {
            self = zone.timestamp(of: civil)
        }
        // The zone can move the time out of the supported range.
        guard Timestamp.supportedRange.contains(self) else { return nil }
    }

    /// The seconds east of UTC in `+02:00`, `-0700`, `+5` or `PDT`. Nil for an unknown zone: a guess could be wrong by hours.
    private static func offset(of zone: Substring) -> Int? {
        if let hours = zones[String(zone)] { return hours * 3_600 }
        guard let digits = zone.wholeMatch(of: DatePatterns.offset) else { return nil }
        let (hours, minutes) = (Int(digits.1) ?? 0, digits.2.number)
        guard hours < 24, minutes < 60 else { return nil }
        return (hours * 3_600 + minutes * 60) * (zone.first == "-" ? -1 : 1)
    }

    /// The hours of the zones that RFC 5322 names, and of two that are frequent.
    private static let zones = [
        "z": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
        "pst": -8, "pdt": -7, "cet": 1, "cest": 2,
    ]

    /// The day that a text in lower case begins with, which may not exist, and the text after it.
    private static func day(in text: String) -> (year: Int, month: Int, day: Int, rest: Substring)? {
        if let found = text.prefixMatch(of: DatePatterns.numbers) {
            let (month, day) = (found.2 ?? found.5, found.3 ?? found.6)
            return (Int(found.1) ?? 0, month.number, day.number, text[found.range.upperBound...])
        }
        guard let found = text.prefixMatch(of: DatePatterns.words),
            let month = months.firstIndex(of: (found.2 ?? found.3 ?? "").prefix(3))
        else { return nil }
        let day = found.1 ?? found.4
        return (Int(found.5) ?? 0, month + 1, day.number, text[found.range.upperBound...])
    }

    private static let months: [Substring] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}

/// The patterns of dates. Each is compiled once, because that takes longer than reading a post.
private enum DatePatterns {
    /// A time and its zone. Timestamps have a resolution of one second.
    nonisolated(unsafe) static let time =
        #/
        (?: (?:t|\s+) ([0-9]{1,2}) : ([0-9]{2}) (?: : ([0-9]{2}) (?:[.,][0-9]{1,18})? )?
        \s* (am|pm)? \s* ([a-z]+|[-+][0-9:]+)? )? \s*
        /#
    nonisolated(unsafe) static let offset = /[-+]([0-9]{1,2}):?([0-9]{2})?/
    nonisolated(unsafe) static let numbers =
        /\s*([0-9]{4})(?:([0-9]{2})([0-9]{2})|([-\/.])([0-9]{1,2})\4([0-9]{1,2}))(?![0-9])/
    /// The day and the month in either order, maybe after the day of the week.
    nonisolated(unsafe) static let words =
        #/
        \s* (?: [a-z]+ [-,.\s]* )??
        (?: ([0-9]{1,2}) (?:st|nd|rd|th)? [-,.\s]* ([a-z]+) | ([a-z]+) [-,.\s]* ([0-9]{1,2}) (?:st|nd|rd|th)? )
        [-,.\s]* ([0-9]{4}) (?![0-9])
        /#
}

extension Substring? {
    /// The number; 0 for none.
    fileprivate var number: Int { flatMap { Int($0) } ?? 0 }
}

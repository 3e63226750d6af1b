import BlogModels

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

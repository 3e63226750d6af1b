/// A date and time of day in the proleptic Gregorian calendar, without a zone.
///
/// The arithmetic is Howard Hinnant's `days_from_civil` and `civil_from_days`
/// (https://howardhinnant.github.io/date_algorithms.html), which needs no tables and no allocation.
public struct CivilTime: Hashable, Sendable {
    public let year: Int
    /// The month, 1…12.
    public let month: Int
    /// The day of the month, 1…31.
    public let day: Int
    /// The hour, 0…23.
    public let hour: Int
    /// The minute, 0…59.
    public let minute: Int
    /// The second, 0…59.
    public let second: Int

    /// Creates a civil time from its parts; nil if the day or the time of day does not exist.
    public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...CivilTime.days(inMonth: month, of: year)).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        self.init(checkedYear: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }

    /// The time on a clock `offset` seconds east of UTC at `moment`. Moments before year 1 and after year 9999 give the
    /// first and the last second of ``Timestamp/supportedRange``.
    public init(_ moment: Timestamp, secondsFromUTC offset: Int = 0) {
        let days = moment.day(secondsFromUTC: offset)
        let timeOfDay = Int(moment.local(secondsFromUTC: offset)) - days * 86_400
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        self.init(
            checkedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * marchMonth + 2) / 5 + 1,
            hour: timeOfDay / 3_600, minute: timeOfDay / 60 % 60, second: timeOfDay % 60)
    }

    private init(checkedYear year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The moment at which a clock `offset` seconds east of UTC shows this time.
    public func timestamp(secondsFromUTC offset: Int = 0) -> Timestamp {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        return Timestamp(
            secondsSince1970: Int64(days * 86_400 + hour * 3_600 + minute * 60 + second - offset))
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Timestamp {
    /// The number of the day on a clock `offset` seconds east of UTC; 0 for 1970-01-01.
    public func day(secondsFromUTC offset: Int) -> Int {
        let local = local(secondsFromUTC: offset)
        return Int((local >= 0 ? local : local - 86_399) / 86_400)
    }

    /// The seconds on that clock, within ``supportedRange``.
    fileprivate func local(secondsFromUTC offset: Int) -> Int64 {
        let (first, last) = (
            Timestamp.supportedRange.lowerBound.secondsSince1970,
            Timestamp.supportedRange.upperBound.secondsSince1970
        )
        return min(max(min(max(secondsSince1970, first), last) + Int64(offset), first), last)
    }
}

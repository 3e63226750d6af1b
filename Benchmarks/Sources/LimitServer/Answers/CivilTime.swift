/// A time in UTC as calendar and clock components.
struct CivilTime {
    let year, month, day, hour, minute, second: Int

    /// "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    init(_ secondsSince1970: Int64) {
        let seconds = Int(secondsSince1970)
        let daysSince1970 = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let time = seconds - daysSince1970 * 86_400
        let days = daysSince1970 + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = (monthFromMarch + 2) % 12 + 1
        year = yearOfEra + era * 400 + (month < 3 ? 1 : 0)
        (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    }
}

import Foundation

extension Date {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `21 Nov 2026`, in UTC. By arithmetic, in Hummingbird's favour: a `DateFormatter` or `FormatStyle` would take
    /// many times as long, and ICU's speed is not measured here.
    var dayText: String {
        // "chrono-Compatible Low-Level Date Algorithms", civil_from_days; no date here is before the year 0.
        let days = Int((timeIntervalSince1970 / 86_400).rounded(.down)) + 719_468
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = (monthFromMarch + 2) % 12
        let year = yearOfEra + era * 400 + (month < 2 ? 1 : 0)
        return "\(day) \(Date.months[month]) \(year)"
    }
}

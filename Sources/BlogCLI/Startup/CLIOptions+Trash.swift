import ArgumentParser
import BlogModels
import ProcessSupport

extension CLIOptions {
    /// How long the recycle bin keeps what is thrown away, by BLOG_TRASH_DAYS.
    /// - Throws: `ValidationError` for what is no such number.
    func trashRetention() throws -> TrashRetention {
        guard let value = Environment.value("BLOG_TRASH_DAYS") else { return .standard }
        let range = TrashRetention.permitted
        guard let days = Int(value), range.contains(days) else {
            throw ValidationError(
                "BLOG_TRASH_DAYS must be a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return TrashRetention(days: days)
    }
}

import ArgumentParser
import BlogModels
import Glibc

extension CLIOptions {
    /// How long the recycle bin keeps what is thrown away, by BLOG_TRASH_DAYS.
    /// - Throws: `ValidationError` for what is no such number.
    func trashRetention() throws -> TrashRetention {
        guard let value = getenv("BLOG_TRASH_DAYS"), value.pointee != 0 else { return .standard }
        let range = TrashRetention.permitted
        guard let days = Int(String(cString: value)), range.contains(days) else {
            throw ValidationError(
                "BLOG_TRASH_DAYS must be a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return TrashRetention(days: days)
    }
}

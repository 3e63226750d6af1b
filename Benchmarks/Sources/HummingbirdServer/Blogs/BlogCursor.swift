import Foundation

/// The position at which a page ended, in blog-server's form: seconds since the year 1 and the identifier, in base 36.
struct BlogCursor {
    private static let secondsFromYear1To1970: Int64 = 62_135_596_800

    /// Since 1970.
    let seconds: Int64
    let id: Int64

    init(after blog: Blog) {
        seconds = Int64(blog.publishedAt.timeIntervalSince1970)
        id = blog.id
    }

    /// Nil for an invalid text.
    init?(_ text: String) {
        let parts = text.split(separator: "-")
        guard parts.count == 2, let seconds = Int64(parts[0], radix: 36), let id = Int64(parts[1], radix: 36)
        else { return nil }
        (self.seconds, self.id) = (seconds - BlogCursor.secondsFromYear1To1970, id)
    }

    var text: String {
        String(seconds + BlogCursor.secondsFromYear1To1970, radix: 36) + "-" + String(id, radix: 36)
    }
}

import BlogServices

/// What an export of a blog is written as: a JSON object a line (https://jsonlines.org), in UTF-8; the first says how
/// much is to come, the last that all has come. `Documentation/export-format.md` describes it.
enum ArchiveFormat {
    /// The type of the first line.
    static let name = "blog"
    /// The version that is written, and the only one that is read.
    static let version = 1
    /// The type of the last line.
    static let end = "end"

    /// What the first line counts.
    static let counts: [(key: StaticString, kind: BlogRecord.Kind)] = [
        ("users", .user), ("posts", .post), ("likes", .like), ("follows", .follow), ("shares", .share),
        ("importAuthors", .importAuthor), ("importedFiles", .importedFile),
    ]
}

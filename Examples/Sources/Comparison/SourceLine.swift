/// A line of a source file, and the changes that added or removed it.
struct SourceLine {
    let text: String
    /// The innermost change that encloses the line; nil without one.
    let change: Change?
    /// All changes that enclose the line, the outermost first.
    let marks: [Change]
    /// Whether the change removed it.
    let isFormer: Bool

    /// Whether the line is neither blank nor a comment.
    var isCode: Bool {
        let trimmed = text.trimmed
        return !trimmed.isEmpty && !trimmed.hasPrefix("//")
    }
}

extension String {
    var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

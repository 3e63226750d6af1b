/// A line of code, and with which changes it came or went.
struct SourceLine {
    let text: String
    /// The innermost change whose mark it stands in; nil for what was there from the start.
    let change: Change?
    /// All changes in whose marks it stands, the outermost first.
    let marks: [Change]
    /// Whether the change removed it.
    let isFormer: Bool

    /// Whether it is code, and not blank or a comment.
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

package import SQLStoreParts

package enum TextColumn: Int32, ColumnList {
    case id, text
}

extension OutdatedTexts.Kind {
    /// The identifier and the text of each row.
    package var query: Query<TextColumn> {
        switch self {
        case .titles: .once("SELECT id, title FROM posts ORDER BY id")
        case .names: .once("SELECT id, name FROM users ORDER BY id")
        case .summaries: .once("SELECT id, summary FROM users ORDER BY id")
        }
    }
}

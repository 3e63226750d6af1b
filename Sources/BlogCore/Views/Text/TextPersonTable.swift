import BlogContracts

/// People in columns: name, login name, date.
struct TextPersonTable {
    private let rows: [(id: Int64, name: String, username: String, at: String)]
    private let nameColumns: Int
    private let usernameColumns: Int
    private let atColumns: Int

    init(_ people: [PersonPresentation]) {
        rows = people.map {
            ($0.id, CleanText.line($0.name), CleanText.line("@\($0.username)"), CleanText.line($0.atText))
        }
        nameColumns = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
        usernameColumns = rows.map { DisplayWidth.of($0.username) }.max() ?? 0
        atColumns = rows.map { DisplayWidth.of($0.at) }.max() ?? 0
    }

    /// The width of all columns and the gaps between them.
    var columns: Int { nameColumns + 2 + usernameColumns + 2 + atColumns }

    func write(to page: inout TextPage, indent: Int) {
        for row in rows {
            let cells = [
                page.margin(TextLabels.label(row.id), indent: indent),
                page.style.paint(row.name, .strong) + Self.gap(row.name, nameColumns),
                page.style.paint(row.username, .accent) + Self.gap(row.username, usernameColumns),
                row.at,
            ]
            page.line(cells.joined())
        }
    }

    private static func gap(_ text: String, _ columns: Int) -> String {
        String(repeating: " ", count: columns - DisplayWidth.of(text) + 2)
    }
}

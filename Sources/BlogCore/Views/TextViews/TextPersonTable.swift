import BlogContracts
import TextLayout

/// A table of people with the columns name, login name, date, and note. The last column exists only if there is a note.
struct TextPersonTable {
    private static let faces: [TextEmphasis] = [.strong, .accent, .normal, .faint]
    private let rows: [(id: Int64, cells: [String])]
    private let columnWidths: [Int]

    init(_ people: [PersonPresentation], notes: [String] = []) {
        let hasNotes = notes.contains { !$0.isEmpty }
        let rows = people.enumerated().map { place, person in
            let cells = [person.name, "@\(person.username)", person.date.text]
            return (
                id: person.id, cells: (hasNotes ? cells + [notes[place]] : cells).map(CleanText.line)
            )
        }
        self.rows = rows
        columnWidths = Self.faces.indices.prefix(hasNotes ? 4 : 3).map { index in
            rows.map { DisplayWidth.of($0.cells[index]) }.max() ?? 0
        }
    }

    /// The width of all columns and the gaps between them.
    private var columns: Int { columnWidths.reduce(0, +) + 2 * (columnWidths.count - 1) }

    /// Writes the table; false if the page is too narrow for it.
    func write(to page: inout TextPage, indent: Int) -> Bool {
        guard indent + columns <= page.width else { return false }
        for row in rows {
            var line = page.margin(TextLabels.label(row.id), indent: indent)
            // A gap is written together with the next cell, so that no line ends with spaces.
            var gap = 0
            for (index, cell) in row.cells.enumerated() {
                if !cell.isEmpty {
                    line += String(repeating: " ", count: gap) + page.style.paint(cell, Self.faces[index])
                    gap = 0
                }
                gap += columnWidths[index] - DisplayWidth.of(cell) + 2
            }
            page.line(line)
        }
        return true
    }
}

import BlogContracts

/// People in columns: name, login name, date.
struct TextPersonTable {
    private static let faces: [TextFace] = [.strong, .accent, .normal]
    private let rows: [(id: Int64, cells: [String])]
    private let columnWidths: [Int]

    init(_ people: [PersonPresentation]) {
        let rows = people.map { person in
            (id: person.id, cells: [person.name, "@\(person.username)", person.atText].map(CleanText.line))
        }
        self.rows = rows
        columnWidths = Self.faces.indices.map { index in
            rows.map { DisplayWidth.of($0.cells[index]) }.max() ?? 0
        }
    }

    /// The width of all columns and the gaps between them.
    var columns: Int { columnWidths.reduce(0, +) + 2 * (columnWidths.count - 1) }

    func write(to page: inout TextPage, indent: Int) {
        for row in rows {
            var line = page.margin(TextLabels.label(row.id), indent: indent)
            // A gap is written with the cell behind it, so that no line ends with one.
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
    }
}

import BlogDocument

/// A cell of a table before the table has its columns.
struct HTMLCell {
    let inlines: [BodyDocument.Inline]
    var span = BodyDocument.Span(columns: 1, rows: 1)
    var isHeader = false
}

extension DocumentBuilder {
    /// The table of rows of HTML, with as many cells in each row as there are columns; nil if it has no cells or too many columns.
    mutating func table(of rows: [[HTMLCell]]) -> BodyDocument.Table? {
        var lines: [[(inlines: [BodyDocument.Inline], span: BodyDocument.Span?)]] = []
        // For each column, how many further rows a cell above covers.
        var covered = [Int](repeating: 0, count: DocumentBuilder.maximumColumns + 1)
        for (number, row) in rows.enumerated() {
            var line: [(inlines: [BodyDocument.Inline], span: BodyDocument.Span?)] = []
            var cells = row[...]
            while line.count < covered.count {
                let column = line.count
                if covered[column] > 0 {
                    covered[column] -= 1
                    line.append(([], .covered))
                } else if let cell = cells.popFirst() {
                    let width = min(cell.span.columns, covered[column...].prefix { $0 == 0 }.count)
                    let height = min(cell.span.rows, rows.count - number)
                    let isLarge = width * height > 1
                    line.append(
                        (cell.inlines, isLarge ? BodyDocument.Span(columns: width, rows: height) : nil))
                    line += repeatElement(([], .covered), count: width - 1)
                    for place in column..<column + width { covered[place] = height - 1 }
                } else if covered[column...].contains(where: { $0 > 0 }) {
                    line.append(([], nil))
                } else {
                    break
                }
            }
            size += line.count * DocumentBuilder.elementSize
            if line.count > DocumentBuilder.maximumColumns { isStopped = true }
            guard !isStopped else { return nil }
            lines.append(line)
        }
        let width = lines.map(\.count).max() ?? 0
        guard width > 0 else { return nil }
        size += lines.count * width * DocumentBuilder.elementSize
        guard !isStopped else { return nil }
        var (table, spans) = ([[[BodyDocument.Inline]]](), [Int: BodyDocument.Span]())
        for (number, line) in lines.enumerated() {
            for (column, cell) in line.enumerated() { spans[number * width + column] = cell.span }
            table.append(line.map(\.inlines) + repeatElement([], count: width - line.count))
        }
        // A cell cannot extend from the header into the rows.
        let hasHeader = rows.first?.allSatisfy { $0.isHeader && $0.span.rows == 1 } == true
        return BodyDocument.Table(
            columns: Array(repeating: .automatic, count: width), header: hasHeader ? table.removeFirst() : [],
            rows: table, spans: spans)
    }
}

extension BodyDocument.Span? {
    /// A place that another cell covers.
    fileprivate static let covered = BodyDocument.Span(columns: 0, rows: 0)
}

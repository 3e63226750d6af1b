import BlogDocument

/// A cell of a table before the table has its columns.
struct TableCell {
    let inlines: [BodyDocument.Inline]
    let alignment: BodyDocument.Alignment
    let span: BodyDocument.Span
    let isHeader: Bool
}

extension DocumentBuilder {
    /// The table of rows, with as many cells in each row as there are columns; nil if it has no cells or too many columns.
    mutating func table(of rows: [[TableCell]]) -> BodyDocument.Table? {
        var (table, spans) = (
            [[[BodyDocument.Inline]]](), [(row: Int, column: Int, span: BodyDocument.Span)]()
        )
        // For each column, how many further rows a cell above covers.
        var covered = [Int](repeating: 0, count: DocumentBuilder.maximumColumns + 1)
        for (number, row) in rows.enumerated() {
            var line: [[BodyDocument.Inline]] = []
            var cells = row[...]
            while line.count < covered.count,
                !cells.isEmpty || covered[line.count...].contains(where: { $0 > 0 })
            {
                let column = line.count
                if covered[column] > 0 {
                    covered[column] -= 1
                    spans.append((number, column, BodyDocument.Span(columns: 0, rows: 0)))
                    line.append([])
                    continue
                }
                let cell = cells.popFirst()
                line.append(cell?.inlines ?? [])
                guard let span = cell?.span, span.columns * span.rows > 1 else { continue }
                let width = min(span.columns, covered[column...].prefix { $0 == 0 }.count)
                let height = min(span.rows, rows.count - number)
                for place in column..<(column + width) { covered[place] = height }
                covered[column] -= 1
                if width * height > 1 {
                    spans.append((number, column, BodyDocument.Span(columns: width, rows: height)))
                }
            }
            size += (line.count - row.count) * DocumentBuilder.elementSize
            if line.count > DocumentBuilder.maximumColumns { isStopped = true }
            guard !isStopped else { return nil }
            table.append(line)
        }
        let width = table.map(\.count).max() ?? 0
        size += table.reduce(0) { $0 + width - $1.count } * DocumentBuilder.elementSize
        guard width > 0, !isStopped else { return nil }
        table = table.map { $0 + repeatElement([], count: width - $0.count) }
        let columns = rows[0].map(\.alignment) + repeatElement(.automatic, count: width)
        // A cell cannot extend from the header into the rows.
        let hasHeader = rows[0].allSatisfy { $0.isHeader && $0.span.rows == 1 }
        return BodyDocument.Table(
            columns: Array(columns.prefix(width)), header: hasHeader ? table.removeFirst() : [],
            rows: table,
            spans: Dictionary(uniqueKeysWithValues: spans.map { ($0.row * width + $0.column, $0.span) }))
    }
}

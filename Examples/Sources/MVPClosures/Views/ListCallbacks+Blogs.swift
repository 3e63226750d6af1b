import BlogContracts
import PresenterParts
import Toolkit

extension ListCallbacks<BlogCellPresentation> {
    /// Draws the blogs on a table. The compiler does not notice if a closure is not set.
    func draw(on table: Table) {
        var rows: [Int64: BlogCellPresentation] = [:]
        var notes: [String] = []
        func append(_ blogs: ListPresentation<BlogCellPresentation>) {
            for row in blogs.rows { rows[row.id] = row }
            table.append(blogs.rows.map { Table.Row(id: $0.id, lines: $0.lines()) })
            notes = blogs.more == nil ? [] : ["▾ more"]
            table.notes = notes
        }
        onRows = {
            rows = [:]
            table.heading = $0.heading
            table.reload([])
            append($0)
        }
        onMore = { append($0) }
        onEmpty = {
            (rows, notes) = ([:], [$0.text])
            table.heading = $0.heading
            table.reload([])
            table.notes = notes
        }
        onRemoved = {
            rows[$0] = nil
            table.remove($0)
        }
        onRow = {
            rows[$0.id] = $0
            table.redraw(Table.Row(id: $0.id, lines: $0.lines()))
        }
        onRowError = { error, id in
            guard let row = rows[id] else { return }
            table.redraw(Table.Row(id: id, lines: row.lines(error)))
        }
        onError = {
            table.heading = table.heading ?? $0.heading
            table.notes = notes + [$0.line]
        }
    }
}

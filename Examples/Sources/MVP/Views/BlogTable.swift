import BlogContracts
import PresenterParts
import Toolkit

/// A list of blogs.
final class BlogTable: ListView, RowView, LinkView, ErrorView {
    private let table: Table
    private(set) var rows: [Int64: BlogCellPresentation] = [:]
    private var notes: [String] = []

    init(_ table: Table) {
        self.table = table
    }

    func display(_ blogs: ListPresentation<BlogCellPresentation>) {
        rows = [:]
        table.heading = blogs.heading
        table.reload([])
        displayMore(blogs)
    }

    func displayMore(_ blogs: ListPresentation<BlogCellPresentation>) {
        for row in blogs.rows { rows[row.id] = row }
        table.append(blogs.rows.map { Table.Row(id: $0.id, lines: $0.lines()) })
        notes = blogs.more == nil ? [] : ["▾ more"]
        table.notes = notes
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        (rows, notes) = ([:], [empty.text])
        table.heading = empty.heading
        table.reload([])
        table.notes = notes
    }

    func displayRemoved(_ id: Int64) {
        rows[id] = nil
        table.remove(id)
    }

    func displayRow(_ blog: BlogCellPresentation) {
        rows[blog.id] = blog
        table.redraw(Table.Row(id: blog.id, lines: blog.lines()))
    }

    func displayError(_ error: ErrorPresentation, onRow id: Int64) {
        guard let row = rows[id] else { return }
        table.redraw(Table.Row(id: id, lines: row.lines(error)))
    }

    func displayLink(_ share: SharePresentation) {}

    func displayError(_ error: ErrorPresentation) {
        table.heading = table.heading ?? error.heading
        table.notes = notes + [error.line]
    }
}

import Toolkit

/// Shows a list: a cell observes each row.
final class ListView<Row: RowViewModel> {
    private let table: Table
    private var rows: [Row] = []
    private var cells: [Cell] = []

    init(_ table: Table, _ list: ListViewModel<Row>) {
        self.table = table
        list.rows.observe(self) { [weak self] in self?.show($0) }
        list.heading.observe(self) { [table] in table.heading = $0 }
        list.notes.observe(self) { [table] in table.notes = $0 }
    }

    /// Adds the rows that follow the current rows, or else replaces all rows. Cells are reused.
    private func show(_ new: [Row]) {
        let isLonger = new.count >= rows.count && zip(new, rows).allSatisfy { $0 === $1 }
        let first = isLonger ? rows.count : 0
        if !isLonger { table.reload([]) }
        table.append(new[first...].map { Table.Row(id: $0.rowID, lines: []) })
        while cells.count < new.count { cells.append(Cell(in: table)) }
        cells.removeLast(cells.count - new.count)
        for index in first..<new.count { cells[index].bind(new[index]) }
        rows = new
    }
}

import Toolkit

/// Draws one row of a table and observes the row's view model. A cell is reused: it can be bound again.
final class Cell {
    private let table: Table
    private var viewModel: (any RowViewModel)?

    init(in table: Table) {
        self.table = table
    }

    /// Shows a row. The cell stops observing the previous row first; otherwise a late change of that row would draw here.
    func bind(_ row: any RowViewModel) {
        viewModel?.lines.stopObserving(self)
        viewModel = row
        row.lines.observe(self) { [table, id = row.rowID] in table.redraw(Table.Row(id: id, lines: $0)) }
    }
}

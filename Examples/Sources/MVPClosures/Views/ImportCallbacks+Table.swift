import BlogTransfer
import PresenterParts
import Toolkit

extension ImportCallbacks {
    /// Draws the import on a table.
    func draw(on table: Table) {
        onRows = {
            table.heading = "Import"
            table.reload($0.map { Table.Row(id: $0.path, lines: [$0.line]) })
            table.notes = []
        }
        onRow = { table.redraw(Table.Row(id: $0.path, lines: [$0.line])) }
        onError = { table.notes = [$0.line] }
    }
}

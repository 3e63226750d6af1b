import BlogContracts
import BlogTransfer
import PresenterParts
import Toolkit

/// The files of an import. Each file is redrawn when it changes.
final class ImportTable: ImportView, ImportRowView, ErrorView {
    private let table: Table

    init(_ table: Table) {
        self.table = table
    }

    func display(_ rows: [ImportRowPresentation]) {
        table.heading = "Import"
        table.reload(rows.map { Table.Row(id: $0.path, lines: [$0.line]) })
        table.notes = []
    }

    func display(_ row: ImportRowPresentation) {
        table.redraw(Table.Row(id: row.path, lines: [row.line]))
    }

    func display(_ progress: ProgressPresentation) {}

    func display(_ summary: ImportSummaryPresentation) {}

    func displayError(_ error: ErrorPresentation) {
        table.notes = [error.line]
    }
}

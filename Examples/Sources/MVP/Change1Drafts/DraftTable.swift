import BlogContracts
import PresenterParts
import Toolkit

/// A list of drafts.
final class DraftTable: ListView, ErrorView {
    private let table: Table
    private var ids: [Int64] = []
    private var notes: [String] = []

    init(_ table: Table) {
        self.table = table
    }

    func display(_ drafts: ListPresentation<DraftCellPresentation>) {
        table.heading = drafts.heading
        table.reload([])
        ids = []
        displayMore(drafts)
    }

    func displayMore(_ drafts: ListPresentation<DraftCellPresentation>) {
        ids += drafts.rows.map(\.id)
        table.append(drafts.rows.map { Table.Row(id: $0.id, lines: [$0.line]) })
        notes = []
        table.notes = notes
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        (ids, notes) = ([], [empty.text])
        table.heading = empty.heading
        table.reload([])
        table.notes = notes
    }

    /// The index of the row with an ID; nil if the list does not have the row.
    func row(of id: String) -> Int? {
        ids.firstIndex { String($0) == id }
    }

    func displayError(_ error: ErrorPresentation) {
        table.heading = table.heading ?? error.heading
        table.notes = notes + [error.line]
    }
}

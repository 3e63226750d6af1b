import BlogContracts
import PresenterParts
import Toolkit

extension ListCallbacks<DraftCellPresentation> {
    /// Draws the drafts on a table.
    /// - Returns: a function that finds the index of the row with an ID; nil if the list does not have the row.
    func draw(on table: Table) -> (String) -> Int? {
        var ids: [Int64] = []
        var notes: [String] = []
        func append(_ drafts: ListPresentation<DraftCellPresentation>) {
            ids += drafts.rows.map(\.id)
            table.append(drafts.rows.map { Table.Row(id: $0.id, lines: [$0.line]) })
            notes = []
            table.notes = notes
        }
        onRows = {
            table.heading = $0.heading
            table.reload([])
            ids = []
            append($0)
        }
        onMore = { append($0) }
        onEmpty = {
            (ids, notes) = ([], [$0.text])
            table.heading = $0.heading
            table.reload([])
            table.notes = notes
        }
        onError = {
            table.heading = table.heading ?? $0.heading
            table.notes = notes + [$0.line]
        }
        return { id in ids.firstIndex { String($0) == id } }
    }
}

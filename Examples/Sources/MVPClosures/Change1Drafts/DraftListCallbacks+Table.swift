import BlogContracts
import PresenterParts
import Toolkit

extension DraftListCallbacks {
    /// Draws on a table whatever the list tells.
    /// - Returns: which row has a number, from 0 on; -1 where none has.
    func draw(on table: Table) -> (String) -> Int {
        var ids: [Int64] = []
        var notes: [String] = []
        func append(_ drafts: ListPresentation<DraftCellPresentation>) {
            ids += drafts.rows.map(\.id)
            table.append(drafts.rows.map { Table.Row(id: $0.id, lines: [$0.line]) })
            notes = []
            table.notes = notes
        }
        onDrafts = {
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
        return { id in ids.firstIndex { String($0) == id } ?? -1 }
    }
}

import BlogContracts
import PresenterParts
import Toolkit

extension DraftListCallbacks {
    /// Draws on a table whatever the list tells.
    /// - Returns: which row has a number, from 0 on; -1 where none has.
    func draw(on table: Table) -> (String) -> Int {
        var ids: [Int64] = []
        func append(_ drafts: DraftListPresentation) {
            ids += drafts.rows.map(\.id)
            table.append(drafts.rows.map { Table.Row(id: $0.id, lines: [$0.line]) })
            table.notes = []
        }
        onDrafts = {
            table.heading = $0.heading
            table.reload([])
            ids = []
            append($0)
        }
        onMore = { append($0) }
        onEmpty = {
            table.heading = $0.heading
            table.reload([])
            table.notes = [$0.text]
        }
        onError = {
            table.heading = table.heading ?? $0.heading
            table.notes = [$0.line]
        }
        return { id in ids.firstIndex { String($0) == id } ?? -1 }
    }
}

import Toolkit

/// A list of drafts.
final class DraftListView {
    var heading = ""
    var empty: String?
    var error: String?
    var onSelect: (Int64) -> Void = { _ in }

    private let table: Table

    init(on screen: Screen) {
        table = screen.table()
        screen.on("edit") { [unowned self] row in if let id = Int64(row) { onSelect(id) } }
    }

    func reload(_ rows: [(id: Int64, text: String)]) {
        table.reload(rows.map { Table.Row(id: $0.id, lines: ["\($0.id)  \($0.text)"]) })
    }

    func layOut() {
        table.heading = heading
        table.notes = [empty, error].compactMap(\.self)
    }
}

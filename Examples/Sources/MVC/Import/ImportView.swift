import Toolkit

/// The files of an import.
final class ImportView {
    var heading: String? {
        get { table.heading }
        set { table.heading = newValue }
    }
    var error: String? {
        get { table.notes.first }
        set { table.notes = [newValue].compactMap(\.self) }
    }
    var onImport: () async -> Void = {}

    private let table: Table

    init(on screen: Screen) {
        table = screen.table()
        screen.on("import") { [unowned self] _ in await onImport() }
    }

    func reload(_ rows: [(path: String, text: String)]) {
        table.reload(rows.map { Table.Row(id: $0.path, lines: [$0.text]) })
    }

    func redraw(_ path: String, _ text: String) {
        table.redraw(Table.Row(id: path, lines: [text]))
    }
}

import Toolkit

/// A list of blogs.
final class BlogListView {
    /// One row.
    struct Row {
        let id: Int64
        let title: String
        let meta: [String]
        var error: String?
    }

    var heading = ""
    var empty: String?
    var hasMore = false
    var error: String?
    var onMore: () async -> Void = {}
    var onLike: (Int64) async -> Void = { _ in }
    var onSelect: (Int64) -> Void = { _ in }

    private let table: Table

    init(on screen: Screen) {
        table = screen.table()
        screen.on("more") { [unowned self] _ in await onMore() }
        screen.on("like") { [unowned self] row in if let id = Int64(row) { await onLike(id) } }
        screen.on("open") { [unowned self] row in if let id = Int64(row) { onSelect(id) } }
    }

    func reload(_ rows: [Row]) { table.reload(rows.map(BlogListView.row)) }

    func append(_ rows: [Row]) { table.append(rows.map(BlogListView.row)) }

    func redraw(_ row: Row) { table.redraw(BlogListView.row(row)) }

    func layOut() {
        table.heading = heading
        table.notes = [empty, hasMore ? "▾ more" : nil, error].compactMap(\.self)
    }

    private static func row(_ row: Row) -> Table.Row {
        let error = row.error.map { ["    " + $0] } ?? []
        return Table.Row(
            id: row.id,
            lines: ["\(row.id)  \(row.title)", "    " + row.meta.joined(separator: " · ")] + error)
    }
}

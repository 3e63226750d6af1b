import Toolkit

// Views show what they are given, and report what the person presses. They know neither models nor controllers.

final class UserView {
    var onFollow: () async -> Void = {}
    private let label, error: Label
    private let button: Button

    init(on screen: Screen) {
        (label, button, error) = (screen.label(), screen.button("Follow"), screen.label())
        button.isHidden = true
        button.onPress = { [unowned self] in await onFollow() }
    }

    func setUser(_ text: String, follow: String?) {
        label.text = text
        button.isHidden = follow == nil
        button.title = follow ?? ""
    }

    func setError(_ text: String) { error.text = text }
}

final class BlogListView {
    struct Row {
        let id: Int
        let text: String
        /// Nil if the viewer cannot like.
        let like: String?
    }

    var onMore: () async -> Void = {}
    var onLike: (_ id: Int) async -> Void = { _ in }
    var onPlay: (_ id: Int) async -> Void = { _ in }
    private var rows: [Row] = []
    private let table: Table<BlogCell>
    private let note: Label
    private let more: Button

    init(on screen: Screen) {
        (table, note, more) = (screen.table(of: BlogCell.self), screen.label(), screen.button("More"))
        more.isHidden = true
        more.onPress = { [unowned self] in await onMore() }
        table.count = { [unowned self] in rows.count }
        table.configure = { [unowned self] in configure($0, rows[$1]) }
    }

    func setRows(_ rows: [Row]) {
        self.rows = rows
        table.reload()
    }

    func appendRows(_ added: [Row]) {
        rows += added
        (rows.count - added.count..<rows.count).forEach(table.reload)
    }

    func setRow(_ row: Row) {
        guard let index = rows.firstIndex(where: { $0.id == row.id }) else { return }
        rows[index] = row
        table.reload(index)
    }

    func setNote(_ text: String, hasMore: Bool) {
        note.text = text
        more.isHidden = !hasMore
    }

    private func configure(_ cell: BlogCell, _ row: Row) {
        cell.label.text = row.text
        cell.likeButton.isHidden = row.like == nil
        cell.likeButton.title = row.like ?? ""
        cell.likeButton.onPress = { [unowned self] in await onLike(row.id) }
        cell.playButton.onPress = { [unowned self] in await onPlay(row.id) }
    }
}

final class BlogCell: Cell {
    lazy var likeButton = button("Like")
    lazy var playButton = button("Play")
}

final class DraftListView {
    private let label: Label

    init(on screen: Screen) { label = screen.label() }

    func setText(_ text: String) { label.text = text }
}

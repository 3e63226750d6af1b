import Observation
public import Story
import Synchronization
public import Toolkit

/// Draws what the view models have, and draws it again when it changes.
public final class UserPage {
    public let screen = Screen()
    private let model: UserPageViewModel
    private let table: Table<BlogCell>
    private var shownRows: [BlogViewModel] = []
    private var updates: [Update] = []

    public init(_ setup: Setup) {
        model = UserPageViewModel(setup, ask: screen.ask)
        let (status, user, follow, error) = (
            screen.label(), screen.label(), screen.button(""), screen.label()
        )
        let (table, note, more) = (screen.table(of: BlogCell.self), screen.label(), screen.button("More"))
        let drafts = screen.label()
        self.table = table
        table.count = { [unowned self] in shownRows.count }
        table.configure = { [unowned self] in $0.show(shownRows[$1]) }
        updates = [
            Update { [unowned self] in status.text = model.status },
            Update { [unowned self] in user.text = model.user.text },
            Update { [unowned self] in
                follow.isHidden = model.user.follow == nil
                follow.title = model.user.follow ?? ""
            },
            Update { [unowned self] in error.text = model.user.error },
            Update { [unowned self] in showRows(model.blogs.rows) },
            Update { [unowned self] in note.text = model.blogs.note },
            Update { [unowned self] in more.isHidden = !model.blogs.hasMore },
            Update { [unowned self] in drafts.text = model.drafts },
        ]
        follow.onPress = { [unowned self] in await model.user.toggleFollow() }
        more.onPress = { [unowned self] in await model.loadMore() }
        screen.button("Refresh").onPress = { [unowned self] in await open() }
        screen.onLayout = { [unowned self] in layOut() }
    }

    public func open() async { await model.load() }

    private func layOut() {
        updates.forEach { $0.run() }
        shownRows.indices.forEach { table.cell($0)?.update?.run() }
    }

    /// The view model says only that its rows have changed. What is new must be found out here.
    private func showRows(_ rows: [BlogViewModel]) {
        let kept = zip(shownRows, rows).prefix { $0 === $1 }.count
        shownRows = rows
        (kept..<rows.count).forEach(table.reload)
    }
}

final class BlogCell: Cell {
    lazy var likeButton = button("Like")
    lazy var playButton = button("Play")
    /// Replaced when the cell is reused: otherwise the row that has left would be drawn into it.
    var update: Update?

    func show(_ blog: BlogViewModel) {
        likeButton.onPress = blog.toggleLike
        playButton.onPress = blog.play
        update = Update { [unowned self] in
            label.text = blog.text
            likeButton.isHidden = blog.like == nil
            likeButton.title = blog.like ?? ""
        }
        update?.run()
    }
}

/// Runs again before the screen is drawn, if something that it has read has changed. UIKit does so in `updateProperties()`.
final class Update {
    private final class Flag: Sendable { let isSet = Atomic(true) }
    private let flag = Flag()
    private let draw: () -> Void

    init(_ draw: @escaping () -> Void) { self.draw = draw }

    func run() {
        guard flag.isSet.exchange(false, ordering: .acquiringAndReleasing) else { return }
        withObservationTracking(draw) { [flag] in flag.isSet.store(true, ordering: .releasing) }
    }
}

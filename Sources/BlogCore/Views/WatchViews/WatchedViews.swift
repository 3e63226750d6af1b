public import BlogContracts

/// A value that stays on the screen. Each other value is a line.
public final class WatchedContent<Content: ChangingPresentation>: ContentView, LinkView, ErrorView {
    private let page: OneShotContent<Content>
    private let lines: ChangeLines

    /// Creates a view that keeps `page` up to date.
    public init(_ page: OneShotContent<Content>, _ lines: ChangeLines) {
        self.page = page
        self.lines = lines
    }

    /// Adds a line if the value is another one.
    public func display(_ content: Content) {
        lines.add(.changed, content, since: page.content)
        page.display(content)
    }

    public func displayError(_ error: ErrorPresentation) { page.displayError(error) }

    /// Ignores a link: a screen without commands shares no blog.
    public func displayLink(_ share: SharePresentation) {}
}

/// A list that stays on the screen. A line shows that a row has changed, joined the list or left it.
public final class WatchedList<Row: RowPresentation & ChangingPresentation>: ListView {
    private let page: OneShotList<Row>
    private let lines: ChangeLines
    private let showsInsertions: Bool

    /// Creates a view that keeps `page` up to date.
    /// - Parameter showsInsertions: whether rows join the list one by one. Other lists are loaded again.
    public init(_ page: OneShotList<Row>, _ lines: ChangeLines, showsInsertions: Bool = false) {
        self.page = page
        self.lines = lines
        self.showsInsertions = showsInsertions
    }

    public func display(_ change: ListDisplay<Row>) {
        switch change {
        case .page, .empty: return replace { page.display(change) }
        case .row(let row):
            if let old = page.rows.first(where: { $0.id == row.id }) { lines.add(.changed, row, since: old) }
        case .removed(let id):
            if let old = page.rows.first(where: { $0.id == id }) { lines.add(.gone, old) }
        case .inserted(let row, _):
            guard showsInsertions else { return }
            lines.add(.new, row)
        // The person asked for more rows, so they are no change.
        case .more, .error, .new, .rowError, .link: break
        }
        page.display(change)
    }

    /// Compares the rows before and after an update. A row below all rows that stay may only have crossed the end of the
    /// page. It has joined or left the list only if the page shows the whole list.
    private func replace(_ update: () -> Void) {
        let (old, wasWhole) = (page.rows, page.more == nil)
        update()
        let (new, isWhole) = (page.rows, page.more == nil)
        let former = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
        let ids = Set(new.map(\.id))
        let lastOld = old.lastIndex { ids.contains($0.id) } ?? 0
        // If no former row stays, new rows have pushed all of them off the page.
        let lastNew = new.lastIndex { former[$0.id] != nil } ?? (old.isEmpty ? 0 : new.count)
        for (index, row) in old.enumerated() where !ids.contains(row.id) && (isWhole || index < lastOld) {
            lines.add(.gone, row)
        }
        // The first row is usually the latest.
        for (index, row) in new.enumerated().reversed() {
            if let former = former[row.id] {
                lines.add(.changed, row, since: former)
            } else if wasWhole || index < lastNew {
                lines.add(.new, row)
            }
        }
    }
}

/// A user's page that stays on the screen.
public final class WatchedUserScene: UserSceneView {
    public let page = OneShotUserScene()
    public let user: any UserInfoView
    public let blogs: any BlogListView
    public let drafts: any DraftListView
    public let trashCount: any TrashCountView & ErrorView

    public init(_ lines: ChangeLines) {
        user = WatchedContent(page.userContent, lines)
        blogs = WatchedList(page.blogList, lines)
        drafts = WatchedList(page.draftList, lines)
        trashCount = WatchedContent(page.trashContent, lines)
    }
}

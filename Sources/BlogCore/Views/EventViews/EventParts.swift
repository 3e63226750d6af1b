public import BlogContracts

/// Shows a list to clients that stay: each change of a row is an event.
///
/// It stores every row that a client may show, also rows that were announced and rows that moved to another page.
public final class EventRows<Row: RowPresentation & EventValue>: ListView {
    /// The current rows.
    public private(set) var rows: [Int64: Row] = [:]
    /// The rows of the first page, in their order, as they were loaded.
    public private(set) var page: [Row] = []
    /// The cursor of the rows after the first page, as it was loaded.
    public private(set) var next: String?
    private let events: EventBuffer
    private var isLoaded = false
    /// The number of rows that were removed since the load.
    private var removed = 0

    public init(_ events: EventBuffer) {
        self.events = events
    }

    public func display(_ change: ListDisplay<Row>) {
        switch change {
        case .page(let list): replace(with: list.rows, next: list.more?.cursor)
        case .more(let list):
            for row in list.rows { rows[row.id] = row }
        case .empty:
            for id in rows.keys { events.gone(id) }
            replace(with: [])
        // The page shows the error.
        case .error: events.page()
        case .row(let row): send(row)
        case .removed(let id):
            rows[id] = nil
            events.gone(id)
            removed += 1
            // A client may show no row any more.
            if removed >= page.count { events.page() }
        case .new(let rows): for row in rows { announce(row) }
        case .inserted(let row, _): announce(row)
        // No client acts on this view.
        case .rowError, .link: break
        }
    }

    /// Sends a row. Clients that do not show it ignore it.
    private func send(_ row: Row) {
        if rows.updateValue(row, forKey: row.id) == nil { events.rowsMoved() }
        events.change(.row, id: row.id, to: row)
    }

    /// Announces a row. A client that has loaded its page meanwhile shows it already, so the row follows.
    private func announce(_ row: Row) {
        events.new(row.id)
        send(row)
    }

    /// Sends the rows that fulfil a condition, even if they look as before: a client may have seen a state in between.
    public func send(to events: EventBuffer? = nil, where condition: (Row) -> Bool) {
        for row in rows.values.filter(condition).sorted(by: { $0.id > $1.id }) {
            (events ?? self.events).change(.row, id: row.id, to: row)
        }
    }

    /// Stores the rows. A client needs the whole page, except for the first load.
    private func replace(with rows: [Row], next: String? = nil) {
        (page, self.next, removed) = (rows, next, 0)
        self.rows = Dictionary(rows.map { ($0.id, $0) }) { $1 }
        if isLoaded { events.page() }
        isLoaded = true
    }
}

/// Shows the head of a user's page to clients that stay.
public final class EventUserInfo: ContentView {
    /// The current state; nil before the first load.
    public private(set) var content: UserInfoPresentation?
    private let events: EventBuffer

    public init(_ events: EventBuffer) {
        self.events = events
    }

    /// Stores the state, and sends it after the first load.
    public func display(_ content: UserInfoPresentation) {
        let isLoaded = self.content != nil
        self.content = content
        if isLoaded { send() }
    }

    /// Sends the state, even if it looks as before.
    public func send(to events: EventBuffer? = nil) {
        if let content { (events ?? self.events).change(.user, id: content.id, to: content) }
    }
}

/// Shows one blog to clients that stay. Its text is sent again only with a new version.
public final class EventBlog: ContentView, LinkView {
    /// The current state; nil before the first load.
    public private(set) var content: BlogDetailPresentation?
    private let events: EventBuffer

    public init(_ events: EventBuffer) {
        self.events = events
    }

    /// Stores the blog, and sends it after the first load.
    public func display(_ content: BlogDetailPresentation) {
        let old = self.content
        self.content = content
        guard let old else { return }
        if old.postVersion == content.postVersion {
            // The web page has a form for a comment, or not.
            if old.blog.comments.isClosed != content.blog.comments.isClosed { events.rowsMoved() }
            events.change(.blog, id: content.blog.id, to: content.blog)
        } else {
            send()
        }
    }

    /// Sends the blog and its text, even if they look as before.
    public func send(to events: EventBuffer? = nil) {
        if let content { (events ?? self.events).change(.blog, id: content.blog.id, to: content) }
    }

    /// Sends the blog without its text, unless it is sent already.
    public func sendCell() {
        guard let content, !events.contains(.blog, content.blog.id) else { return }
        events.change(.blog, id: content.blog.id, to: content.blog)
    }

    public func displayLink(_ share: SharePresentation) {}
}

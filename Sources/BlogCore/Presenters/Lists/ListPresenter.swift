public import BlogContracts
public import BlogDomain

/// A list without commands on its rows: people, drafts, sessions, search hits.
public final class ListPresenter<Item, Row: RowPresentation>: LivePresenter {
    private let loader: ListLoader<Item, Row>
    private let row: (Item) -> Row
    private let open: (Item) -> Void
    private let subjects: Set<Subject>
    public let services: Services
    public let reads: [SceneRead]
    private var ids: [Int64] = []
    private var items: [Item] = []

    /// - Parameters:
    ///   - row: formats an item as a row.
    ///   - open: opens the screen of an item.
    ///   - subjects: the rows are loaded again when one of them changes.
    ///   - first: fetches the first page.
    init(
        _ texts: ListTexts, view: any ListView<Row>, errors: (any ErrorView)?,
        showing subjects: Set<Subject> = [], reads: [SceneRead] = [], _ context: PresenterContext,
        row: @escaping (Item) -> Row, open: @escaping (Item) -> Void = { _ in },
        first: @escaping ListPage<Item>.Fetch
    ) {
        services = context.services
        self.reads = reads
        self.row = row
        self.open = open
        self.subjects = subjects
        loader = ListLoader(texts, view: view, errors: errors, context, first: first)
    }

    /// Loads the first page in place of all rows.
    public func load(from services: Services) async throws(CancellationError) {
        try await loader.load(from: services, replaceItems)
    }

    /// Loads the next page below the rows.
    public func loadMore() async throws(CancellationError) {
        try await loader.loadMore { items in
            let rows = items.map(row)
            self.items += items
            ids += rows.map(\.id)
            return rows
        }
    }

    private func replaceItems(_ items: [Item]) -> [Row] {
        let rows = items.map(row)
        self.items = items
        ids = rows.map(\.id)
        return rows
    }

    /// Opens the row at an index. If the row does not exist, it does nothing.
    public func select(row: Int) {
        if items.indices.contains(row) { open(items[row]) }
    }

    /// Handles an intention for the list or a row. If the row does not exist, it does nothing.
    public func handle(_ intention: ListIntention<RowIntention>) async throws(CancellationError) {
        switch intention {
        case .load: try await reload()
        case .loadMore: try await loadMore()
        case .row(let id, .select): ids.firstIndex(of: id).map(select)
        }
    }

    /// Loads the rows again if they have changed.
    public func refresh(_ changes: Changes) async throws(CancellationError) {
        if subjects.contains(where: changes.contains) { try await reload() }
    }

    /// Loads as many rows again as were loaded.
    public func reload() async throws(CancellationError) {
        try await loader.load(from: services, atLeast: items.count, replaceItems)
    }
}

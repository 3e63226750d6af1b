public import BlogContracts
import BlogModels

/// A list without commands on its rows: people, drafts, sessions, search hits.
public final class ListPresenter<Item, Row: RowPresentation>: Scene {
    private let loader: ListLoader<Item, Row>
    private let row: (Item) -> Row
    private let open: (Item) -> Void
    private var items: [Item] = []

    /// - Parameters:
    ///   - row: formats an item as a row.
    ///   - open: opens the screen of an item.
    ///   - first: fetches the first page.
    init(
        _ texts: ListTexts, view: any ListView<Row>, errors: (any ErrorView)?, _ context: PresenterContext,
        row: @escaping (Item) -> Row, open: @escaping (Item) -> Void = { _ in },
        first: @escaping () async throws -> ListPage<Item>
    ) {
        self.row = row
        self.open = open
        loader = ListLoader(texts, view: view, errors: errors, context, first: first)
    }

    /// Loads the first page in place of all rows.
    public func load() async throws(CancellationError) {
        try await loader.load { items in
            self.items = items
            return items.map(row)
        }
    }

    /// Loads the next page below the rows.
    public func loadMore() async throws(CancellationError) {
        try await loader.loadMore { items in
            self.items += items
            return items.map(row)
        }
    }

    /// Opens the row at an index. If the row does not exist, it does nothing.
    public func select(row: Int) {
        if items.indices.contains(row) { open(items[row]) }
    }
}

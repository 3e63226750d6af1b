import BlogContracts
import BlogModels

/// A page of a list, and a function that fetches the page after it.
struct ListPage<Item> {
    var items: [Item]
    /// Whether a search ran out of time and may have missed items.
    var isPartial = false
    /// The cursor of the next page, and a function that fetches that page; nil at the end.
    var next: (cursor: String, fetch: () async throws -> ListPage)?

    /// This page and the one after it, as one page.
    func followed(by other: ListPage) -> ListPage {
        var page = other
        page.items = items + other.items
        page.isPartial = isPartial || other.isPartial
        return page
    }

    /// Fetches a page of a list that is paged by ``Cursor``.
    static func page(
        for request: PageRequest, load: @escaping (PageRequest) async throws -> Page<Item>
    ) async throws -> ListPage {
        let page = try await load(request)
        let next = page.next.map { cursor in
            (
                cursor.text,
                { try await Self.page(for: PageRequest(limit: request.limit, after: cursor), load: load) }
            )
        }
        return ListPage(items: page.items, next: next)
    }
}

extension ListPage<SearchHit> {
    static func searchPage(
        for request: SearchRequest, load: @escaping (SearchRequest) async throws -> SearchPage
    ) async throws -> ListPage {
        let page = try await load(request)
        let next = page.next.map { cursor in
            var following = request
            following.after = cursor
            return (cursor.text, { [following] in try await Self.searchPage(for: following, load: load) })
        }
        return ListPage(items: page.hits, isPartial: page.isPartial, next: next)
    }
}

struct ListTexts {
    let heading: String
    let empty: String
    var partial: String?

    init(_ heading: Phrase, empty: Phrase, partial: Phrase? = nil, _ localization: any Localization) {
        self.init(
            localization.phrase(heading), empty: localization.phrase(empty),
            partial: partial.map(localization.phrase))
    }

    init(_ heading: String, empty: String, partial: String? = nil) {
        self.heading = heading
        self.empty = empty
        self.partial = partial
    }
}

/// Loads a list page by page and displays it. A new load starts at the first page. Only one next page is loaded at a
/// time. A failure keeps the rows and the cursor, so that the person can try again.
final class ListLoader<Item, Row: RowPresentation> {
    private let texts: ListTexts
    private let localization: any Localization
    private let view: any ListView<Row>
    private let loader: Loader
    private let first: () async throws -> ListPage<Item>
    private var next: (cursor: String, fetch: () async throws -> ListPage<Item>)?
    private var rowCount = 0

    init(
        _ texts: ListTexts, view: any ListView<Row>, errors: (any ErrorView)?, _ context: PresenterContext,
        first: @escaping () async throws -> ListPage<Item>
    ) {
        self.texts = texts
        localization = context.localization
        self.view = view
        loader = Loader(heading: texts.heading, errors: errors, context)
        self.first = first
    }

    var isLoading: Bool { loader.isLoading }

    /// Loads the first page.
    /// - Parameters:
    ///   - count: further pages are loaded until there are so many rows, and at most 500.
    ///   - makeRows: replaces all items and returns the new rows.
    func load(
        atLeast count: Int = 0, _ makeRows: ([Item]) -> [Row]
    ) async throws(CancellationError) {
        try await loader.reload {
            var page = try await first()
            while page.items.count < min(count, 500), let next = page.next {
                page = page.followed(by: try await next.fetch())
            }
            return page
        } show: { page in
            rowCount = 0
            show(page, rows: makeRows, display: view.display)
        }
    }

    /// Loads the next page. At the end, or while a load is running, it does nothing.
    /// - Parameter makeRows: appends the items and returns their rows.
    func loadMore(_ makeRows: ([Item]) -> [Row]) async throws(CancellationError) {
        guard let next, !loader.isLoading else { return }
        try await loader.load(next.fetch) { page in show(page, rows: makeRows, display: view.displayMore) }
    }

    /// Whether further pages follow the loaded ones.
    var hasMore: Bool { next != nil }

    /// Fetches the first page and displays nothing.
    func peek() async throws -> [Item] {
        try await first().items
    }

    /// Records rows that were added without a load.
    func addRows(_ count: Int) {
        rowCount += count
    }

    /// Records that a row was removed. Displays the empty text if no row is left.
    /// - Returns: whether the list is empty now.
    func removeRow() -> Bool {
        rowCount -= 1
        return displayEmptyIfNeeded()
    }

    private func show(
        _ page: ListPage<Item>, rows makeRows: ([Item]) -> [Row], display: (ListPresentation<Row>) -> Void
    ) {
        next = page.next
        let rows = makeRows(page.items)
        rowCount += rows.count
        guard page.isPartial || !displayEmptyIfNeeded() else { return }
        let more = next.map { MorePresentation(cursor: $0.cursor, text: localization.more(after: $0.cursor)) }
        display(
            ListPresentation(
                heading: texts.heading, rows: rows, more: more,
                partialText: page.isPartial ? texts.partial : nil))
    }

    /// Displays the empty text if the list has no rows and no next page.
    /// - Returns: whether the list is empty.
    private func displayEmptyIfNeeded() -> Bool {
        guard rowCount == 0, next == nil else { return false }
        view.displayEmpty(EmptyPresentation(heading: texts.heading, text: texts.empty))
        return true
    }
}

import BlogContracts
import BlogDomain

/// A page of a list, and a function that fetches the page after it.
struct ListPage<Item> {
    /// Fetches a page.
    typealias Fetch = (Services) async throws -> ListPage

    var items: [Item]
    /// The heading, if it depends on the items.
    var heading: String?
    /// Whether a search ran out of time and may have missed items.
    var isPartial = false
    /// The cursor of the next page, and a function that fetches that page; nil at the end.
    var next: (cursor: String, fetch: Fetch)?

    /// This page and the one after it, as one page.
    func followed(by other: ListPage) -> ListPage {
        var page = other
        page.items = items + other.items
        page.heading = heading
        page.isPartial = isPartial || other.isPartial
        return page
    }

    /// Fetches a page of a list that is paged by ``Cursor``.
    static func fetch(
        _ request: PageRequest, heading: (([Item]) -> String?)? = nil,
        _ load: @escaping (Services, PageRequest) async throws -> Page<Item>
    ) -> Fetch {
        { services in
            let page = try await load(services, request)
            return ListPage(
                items: page.items, heading: heading?(page.items),
                next: page.next.map {
                    ($0.text, fetch(PageRequest(limit: request.limit, after: $0), heading: heading, load))
                })
        }
    }
}

extension ListPage<SearchHit> {
    static func fetch(
        _ request: SearchRequest, _ load: @escaping (Services, SearchRequest) async throws -> SearchPage
    ) -> Fetch {
        { services in
            let page = try await load(services, request)
            return ListPage(
                items: page.hits, isPartial: page.isPartial,
                next: page.next.map {
                    var following = request
                    following.after = $0
                    return ($0.text, fetch(following, load))
                })
        }
    }
}

/// Loads a list page by page and displays it. A new load starts at the first page, or loads as many rows as were loaded, so that
/// a person keeps their place. Only one next page is loaded at a time. A failure keeps the rows and the cursor, so that the person can try again.
final class ListLoader<Item, Row: RowPresentation> {
    private let texts: ListTexts
    private let view: any ListView<Row>
    private let loader: Loader
    private let context: PresenterContext
    private let first: ListPage<Item>.Fetch
    private var next: (cursor: String, fetch: ListPage<Item>.Fetch)?
    private var rowCount = 0
    /// The number of rows of the pages that were loaded, without those that were added since.
    private(set) var loadedCount = 0
    /// The most rows that are loaded again.
    private static var mostRows: Int { 5_000 }

    init(
        _ texts: ListTexts, view: any ListView<Row>, errors: (any ErrorView)?, _ context: PresenterContext,
        first: @escaping ListPage<Item>.Fetch
    ) {
        self.texts = texts
        self.context = context
        self.view = view
        loader = Loader(heading: texts.heading, errors: errors, context)
        self.first = first
    }

    var isLoading: Bool { loader.isLoading }

    /// Loads the first page.
    /// - Parameters:
    ///   - count: further pages are loaded until there are as many rows, and at most 5,000.
    ///   - makeRows: replaces all items and returns the new rows.
    func load(
        from services: Services, atLeast count: Int = 0, _ makeRows: ([Item]) -> [Row]
    ) async throws(CancellationError) {
        let count = min(count, Self.mostRows)
        try await loader.reload {
            var page = try await first(services)
            while page.items.count < count, let next = page.next {
                page = page.followed(by: try await next.fetch(services))
            }
            return page
        } show: { page in
            (rowCount, loadedCount) = (0, 0)
            show(page, rows: makeRows, as: ListDisplay.page)
        }
    }

    /// Loads the next page. At the end, or while a load is running, it does nothing.
    /// - Parameter makeRows: appends the items and returns their rows.
    func loadMore(_ makeRows: ([Item]) -> [Row]) async throws(CancellationError) {
        guard let next, !loader.isLoading else { return }
        try await loader.load {
            try await next.fetch(context.services)
        } show: { page in
            show(page, rows: makeRows, as: ListDisplay.more)
        }
    }

    /// Whether further pages follow the loaded ones.
    var hasMore: Bool { next != nil }

    /// Whether a place is on the loaded pages, not on the next one.
    func hasLoaded(_ place: Cursor) -> Bool {
        guard let next, let end = try? Cursor(text: next.cursor) else { return true }
        return (place.at, place.id) >= (end.at, end.id)
    }

    /// Fetches the first page and displays nothing.
    func peek() async throws -> [Item] {
        try await first(context.services).items
    }

    /// Records rows that were added without a load; a negative number if they have left again.
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
        _ page: ListPage<Item>, rows makeRows: ([Item]) -> [Row],
        as change: (ListPresentation<Row>) -> ListDisplay<Row>
    ) {
        next = page.next
        let rows = makeRows(page.items)
        rowCount += rows.count
        loadedCount += rows.count
        guard page.isPartial || !displayEmptyIfNeeded() else { return }
        let more = next.map {
            MorePresentation(cursor: $0.cursor, text: context.localization.texts.more($0.cursor))
        }
        let list = ListPresentation(
            heading: page.heading ?? texts.heading, rows: rows, more: more,
            partialText: page.isPartial ? texts.partial : nil)
        view.display(change(list))
    }

    /// Displays the empty text if the list has no rows and no next page.
    /// - Returns: whether the list is empty.
    private func displayEmptyIfNeeded() -> Bool {
        guard rowCount == 0, next == nil else { return false }
        view.display(.empty(EmptyPresentation(heading: texts.heading, text: texts.empty)))
        return true
    }
}

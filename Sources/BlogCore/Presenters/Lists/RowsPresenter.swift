public import BlogContracts
import BlogModels
public import BlogServices

/// The presenter of one row that can change alone, for example after a like or a follow.
public protocol RowPresenter: AnyObject {
    /// The model of a row.
    associatedtype Item
    /// The presentation of a row.
    associatedtype Row: RowPresentation
    /// The dependencies that all rows of one list share.
    associatedtype Shared
    /// The intentions of a person on a row.
    associatedtype Intention: Hashable & Sendable

    /// Formats an item as a row. It needs no presenter.
    static func row(_ item: Item, _ shared: Shared) -> Row
    /// The subjects that the row of an item shows.
    static func subjects(of item: Item, _ shared: Shared) -> [Subject]

    init(_ item: Item, _ shared: Shared)

    /// The last displayed row.
    var presentation: Row { get }
    /// Whether a command waits for its answer. Then the row is refreshed after the answer.
    var isBusy: Bool { get }

    /// Handles an intention of a person.
    /// - Throws: `CancellationError` if it was cancelled.
    func handle(_ intention: Intention) async throws(CancellationError)
    /// Replaces the item by the result of a fetch. The list displays it.
    /// - Parameter start: the scene's position when the fetch began.
    /// - Returns: false if a command was answered during the fetch. Then the item is not replaced.
    func replace(with item: Item, fetchedAt start: ChangePosition?) -> Bool
    /// Refreshes the row; calls `remove` if its item no longer exists.
    func refresh(ifGone remove: () -> Void) async
}

/// A list whose rows have presenters of their own. A row's presenter is created when a person acts on the row or
/// its data changes; rows that are only read need none.
///
/// A subclass for each kind of row repeats ``load(from:)``, so that the compiler makes code for its type: a scene loads through a
/// protocol, where generic code takes half as many instructions more.
public class RowsPresenter<Cell: RowPresenter>: LivePresenter {
    /// The intentions of a person on the list.
    public typealias Intention = ListIntention<Cell.Intention>

    private let loader: ListLoader<Cell.Item, Cell.Row>
    private let view: any RowView<Cell.Row>
    private let shared: Cell.Shared
    private var items: [Cell.Item] = []
    /// The rows' identifiers, in their order.
    private var ids: [Int64] = []
    /// The existing presenters, by identifier.
    private var presenters: [Int64: Cell] = [:]
    /// The changes that are not compared with the rows yet.
    private var pending: Changes?
    /// The rows that are not refreshed yet.
    private var outdated: Set<Int64> = []
    private let context: PresenterContext
    /// Nil if the list does not look for new rows.
    private let additions: Additions?
    /// The rows that were announced and are not displayed yet.
    private var announced: Set<Int64> = []
    /// The number of loads. Rows that were fetched before the last load are not added.
    private var loads = 0
    /// If more rows than this were added since the last load, a change loads the list again.
    private static var mostAdded: Int { 500 }

    /// How a list looks for new rows.
    struct Additions {
        /// The subject that changes when rows are added.
        let subject: Subject
        /// An item's place in the list.
        let place: (Cell.Item) -> Cursor
        /// Whether the viewer has added an item. It is displayed at once.
        let isOwn: (Cell.Item) -> Bool
    }

    init(
        _ texts: ListTexts, view: any ListView<Cell.Row> & RowView<Cell.Row>, errors: (any ErrorView)?,
        rows shared: Cell.Shared, additions: Additions? = nil,
        _ context: PresenterContext,
        first: @escaping ListPage<Cell.Item>.Fetch
    ) {
        self.view = view
        self.shared = shared
        self.additions = additions
        self.context = context
        loader = ListLoader(texts, view: view, errors: errors, context, first: first)
    }

    /// Loads the first page in place of all rows. A row that stays keeps its presenter, which may have a pending
    /// command.
    public func load(from services: Services) async throws(CancellationError) {
        try await loadFirst(from: services)
    }

    /// - Parameter count: further pages are loaded until there are as many rows.
    final func loadFirst(
        from services: Services, atLeast count: Int = 0
    ) async throws(CancellationError) {
        let start = context.position
        try await loader.load(from: services, atLeast: count) { items in
            loads += 1
            let known = presenters
            (self.items, ids, presenters, outdated, announced) = ([], [], [:], [], [])
            return append(items) { id, item in
                guard let cell = known[id] else { return nil }
                if !cell.replace(with: item, fetchedAt: start) { outdated.insert(id) }
                presenters[id] = cell
                return cell.presentation
            }
        }
        try await refreshRows()
    }

    /// Loads at least `count` rows again; nil for as many as were loaded, without the rows that were added since.
    private func reload(atLeast count: Int? = nil) async throws(CancellationError) {
        try await loadFirst(from: services, atLeast: count ?? loader.loadedCount)
    }

    /// Loads the next page below the rows.
    public final func loadMore() async throws(CancellationError) {
        try await loader.loadMore { items in append(items) { _, _ in nil } }
        try await refreshRows()
    }

    public final var services: Services { context.services }

    public final var first: Cell? { ids.first.flatMap(row) }

    /// The presenters of all rows, in their order.
    public final var cells: [Cell] { ids.compactMap(row) }

    /// The presenter of a row; nil if the row does not exist.
    public final func row(_ id: Int64) -> Cell? {
        if let cell = presenters[id] { return cell }
        guard let index = ids.firstIndex(of: id) else { return nil }
        let cell = Cell(items[index], shared)
        presenters[id] = cell
        return cell
    }

    /// Handles an intention for the list or a row. If the row does not exist, it does nothing.
    public final func handle(_ intention: ListIntention<Cell.Intention>) async throws(CancellationError) {
        switch intention {
        case .load: try await reload(atLeast: ids.count)
        case .loadMore: try await loadMore()
        case .row(let id, let intention):
            try await row(id)?.handle(intention)
            try await refreshRows()
        }
    }

    /// Refreshes the rows that have changed, and announces new rows. They appear with the next load, so that rows do not move
    /// while a person reads.
    public final func refresh(_ changes: Changes) async throws(CancellationError) {
        context.learn(of: changes.position)
        var merged = pending ?? Changes(upTo: changes.position)
        merged.merge(changes.subjects, upTo: changes.position)
        pending = merged
        try await refreshRows()
    }

    private func append(
        _ items: [Cell.Item], _ known: (Int64, Cell.Item) -> Cell.Row?
    ) -> [Cell.Row] {
        // The first page shares its storage with the array that was loaded.
        if self.items.isEmpty { self.items = items } else { self.items += items }
        let rows = items.map { item in
            let row = Cell.row(item, shared)
            return known(row.id, item) ?? row
        }
        ids += rows.map { $0.id }
        return rows
    }

    /// Refreshes the outdated rows, after a running load: a change that arrives during the load may be newer than its rows.
    private func refreshRows() async throws(CancellationError) {
        guard !loader.isLoading else { return }
        var mayHaveNew = false
        if let changes = pending {
            pending = nil
            mayHaveNew = additions.map { changes.contains($0.subject) } ?? false
            if changes.isEverything { return try await reload(atLeast: ids.count) }
            for (id, item) in zip(ids, items)
            where Cell.subjects(of: item, shared).contains(where: changes.contains) {
                outdated.insert(id)
            }
        }
        while let id = ids.first(where: { outdated.contains($0) && presenters[$0]?.isBusy != true }) {
            outdated.remove(id)
            await row(id)?.refresh { remove(id) }
        }
        if mayHaveNew { try await findNew() }
    }

    /// Compares the first page with the rows. Of the rows whose place is on the loaded pages, the viewer's own are inserted and others
    /// announced; rows that moved up from the next page are displayed in case that the view shows them. All are refreshed from now on.
    private func findNew() async throws(CancellationError) {
        let loads = loads
        let items: [Cell.Item]
        do {
            items = try await loader.peek()
        } catch {
            return context.refreshFailed()
        }
        guard let additions, !Task.isCancelled, loads == self.loads, !loader.isLoading else { return }
        let found = items.map { (item: $0, row: Cell.row($0, shared)) }
        let known = Set(ids)
        let isFarBehind = loader.hasMore && known.isDisjoint(with: found.map(\.row.id))
        if isFarBehind || ids.count > loader.loadedCount + Self.mostAdded { return try await reload() }
        let added = found.filter { !known.contains($0.row.id) }
        let here = added.filter { loader.hasLoaded(additions.place($0.item)) }
        let new = here.filter { !additions.isOwn($0.item) }
        let below = added.filter { !loader.hasLoaded(additions.place($0.item)) }
        self.items = new.map(\.item) + self.items + below.map(\.item)
        ids = new.map(\.row.id) + ids + below.map(\.row.id)
        loader.addRows(added.count)
        announced.formUnion(new.map(\.row.id))
        for (item, row) in here where additions.isOwn(item) { insert(item, row, at: additions.place(item)) }
        if !new.isEmpty { view.displayNew(new.map(\.row)) }
        for (_, row) in below { view.displayRow(row) }
    }

    /// Displays a row at its place among the rows that are displayed.
    private func insert(_ item: Cell.Item, _ row: Cell.Row, at place: Cursor) {
        guard let additions else { return }
        let index =
            ids.indices.first { index in
                let other = additions.place(items[index])
                return !announced.contains(ids[index]) && (other.at, other.id) < (place.at, place.id)
            } ?? ids.endIndex
        items.insert(item, at: index)
        ids.insert(row.id, at: index)
        view.displayInserted(row, before: ids.dropFirst(index + 1).first { !announced.contains($0) })
    }

    private func remove(_ id: Int64) {
        guard let index = ids.firstIndex(of: id) else { return }
        items.remove(at: index)
        ids.remove(at: index)
        presenters[id] = nil
        announced.remove(id)
        if !loader.removeRow() { view.displayRemoved(id) }
    }
}

public import BlogContracts
public import BlogDomain

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
    private let view: any ListView<Cell.Row>
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
    public final let reads: [SceneRead]
    /// Nil if the list does not look for new rows.
    private let additions: Additions?
    /// The rows that the list knows and the view does not show: announced ones until the next load, and rows that moved up from the
    /// next page until that page is loaded.
    private var hidden: Set<Int64> = []
    /// The place of the lowest row that moved up since the load. The next page of a client that came later begins below it.
    private var lowestMoved: Cursor?
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
        /// The viewer's own items among those of the first page and those that have changed; nil for so many that the list is loaded
        /// again. They are displayed at once.
        let own: (Services, Changes, [Cell.Item]) async throws -> [Cell.Item]?
    }

    init(
        _ texts: ListTexts, view: any ListView<Cell.Row>, errors: (any ErrorView)?,
        rows shared: Cell.Shared, additions: Additions? = nil, reads: [SceneRead] = [],
        _ context: PresenterContext,
        first: @escaping ListPage<Cell.Item>.Fetch
    ) {
        self.view = view
        self.shared = shared
        self.additions = additions
        self.context = context
        self.reads = reads
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
            (self.items, ids, presenters, outdated, hidden) = ([], [], [:], [], [])
            lowestMoved = nil
            return append(items) { id, item in
                guard let cell = known[id] else { return nil }
                if !cell.replace(with: item, fetchedAt: start) { outdated.insert(id) }
                presenters[id] = cell
                return cell.presentation
            }
        }
        try await refreshRows()
    }

    /// Loads at least as many rows again as the list has.
    public final func reload() async throws(CancellationError) {
        try await loadFirst(from: services, atLeast: ids.count)
    }

    /// Loads the next page below the rows.
    public final func loadMore() async throws(CancellationError) {
        try await loader.loadMore { items in
            forgetHidden(items)
            return append(items) { _, _ in nil }
        }
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
        case .load: try await reload()
        case .loadMore: try await loadMore()
        case .row(let id, let intention):
            try await row(id)?.handle(intention)
            try await refreshRows()
        }
    }

    /// Refreshes the rows that have changed. The viewer's own new rows are displayed; those of other users are announced and
    /// appear with the next load, so that rows do not move while a person reads.
    public final func refresh(_ changes: Changes) async throws(CancellationError) {
        context.learn(of: changes.position)
        keep(changes)
        try await refreshRows()
    }

    private func keep(_ changes: Changes) {
        pending = changes.merged(with: pending)
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

    /// Forgets hidden rows that the next page shows.
    private func forgetHidden(_ page: [Cell.Item]) {
        guard !hidden.isEmpty else { return }
        for id in page.map({ Cell.row($0, shared).id }) {
            guard hidden.remove(id) != nil, let index = ids.firstIndex(of: id) else { continue }
            items.remove(at: index)
            ids.remove(at: index)
            presenters[id] = nil
            loader.addRows(-1)
        }
    }

    /// Refreshes the outdated rows, after a running load: a change that arrives during the load may be newer than its rows.
    private func refreshRows() async throws(CancellationError) {
        guard !loader.isLoading else { return }
        var added: Changes?
        if let changes = pending {
            pending = nil
            if let additions, changes.contains(additions.subject) { added = changes }
            if changes.isEverything { return try await reload() }
            for (id, item) in zip(ids, items)
            where Cell.subjects(of: item, shared).contains(where: changes.contains) {
                outdated.insert(id)
            }
        }
        await refreshOutdated()
        if let added {
            try await findNew(added)
            await refreshOutdated()
        }
    }

    private func refreshOutdated() async {
        while let id = ids.first(where: { outdated.contains($0) && presenters[$0]?.isBusy != true }) {
            outdated.remove(id)
            await row(id)?.refresh { remove(id) }
        }
    }

    /// Inserts the viewer's own new rows, and compares the first page with the rows. Rows of others whose place is on the loaded
    /// pages, or above a row that moved up before, are announced; rows that move up from the next page are displayed in case that
    /// the view shows them. All are refreshed from now on.
    private func findNew(_ changes: Changes) async throws(CancellationError) {
        guard let additions else { return }
        let (loads, start) = (loads, context.position)
        let (page, own): ([Cell.Item], [Cell.Item]?)
        do {
            page = try await loader.peek()
            own = try await additions.own(services, changes, page)
        } catch {
            keep(changes)
            return context.refreshFailed()
        }
        // What a load has displayed meanwhile may be older. Its end looks again.
        guard !Task.isCancelled, loads == self.loads, !loader.isLoading else { return keep(changes) }
        let found = page.map { Cell.row($0, shared).id }
        let isFarBehind = loader.hasMore && Set(ids).isDisjoint(with: found)
        guard let own, !isFarBehind, ids.count <= loader.loadedCount + Self.mostAdded else {
            // Without the rows that were added since the last load.
            return try await loadFirst(from: services, atLeast: loader.loadedCount)
        }
        for item in own where loader.hasLoaded(additions.place(item)) {
            guard let (row, index) = insert(item, moves: true, fetchedAt: start) else { continue }
            view.display(
                .inserted(row, before: ids[(index + 1)...].first { !hidden.contains($0) }))
        }
        func isAbove(_ place: Cursor) -> Bool {
            loader.hasLoaded(place) || lowestMoved.map { ($0.at, $0.id) < (place.at, place.id) } ?? false
        }
        let added = page.compactMap { item in
            insert(item, fetchedAt: start).map { (row: $0.row, isAbove: isAbove(additions.place(item))) }
        }
        if let last = page.last.map(additions.place), !isAbove(last) { lowestMoved = last }
        hidden.formUnion(added.map(\.row.id))
        let new = added.filter(\.isAbove).map(\.row)
        if !new.isEmpty { view.display(.new(new)) }
        for (row, isAbove) in added where !isAbove { view.display(.row(row)) }
    }

    /// Adds a row at its place.
    /// - Parameters:
    ///   - moves: whether a row that is hidden or has another place is taken from there.
    ///   - start: the scene's position when the fetch of the item began.
    /// - Returns: the row and its index; nil if the list has it already.
    private func insert(
        _ item: Cell.Item, moves: Bool = false, fetchedAt start: ChangePosition?
    ) -> (row: Cell.Row, index: Int)? {
        guard let place = additions?.place else { return nil }
        var row = Cell.row(item, shared)
        if let old = ids.firstIndex(of: row.id) {
            guard moves, hidden.remove(row.id) != nil || place(items[old]) != place(item) else { return nil }
            items.remove(at: old)
            ids.remove(at: old)
            loader.addRows(-1)
        }
        if let cell = presenters[row.id] {
            if !cell.replace(with: item, fetchedAt: start) { outdated.insert(row.id) }
            row = cell.presentation
        }
        let index =
            items.firstIndex { (place($0).at, place($0).id) < (place(item).at, place(item).id) }
            ?? items.endIndex
        items.insert(item, at: index)
        ids.insert(row.id, at: index)
        loader.addRows(1)
        return (row, index)
    }

    private func remove(_ id: Int64) {
        guard let index = ids.firstIndex(of: id) else { return }
        items.remove(at: index)
        ids.remove(at: index)
        presenters[id] = nil
        hidden.remove(id)
        if !loader.removeRow() { view.display(.removed(id)) }
    }
}

import BlogTestSupport

/// Every presenter of a list, so that one suite tests them all.
protocol PagedPresenter: Scene {
    func loadMore() async throws(CancellationError)
}

extension ListPresenter: PagedPresenter {}
extension RowsPresenter: PagedPresenter {}

/// What a person asks of a list.
enum ListRequest: CaseIterable {
    case load, loadMore
}

/// A list in a scene of its first user, with two rows on each page.
@MainActor
struct OpenList {
    let fixture: PresenterFixture
    let presenter: any PagedPresenter
    private let list: PagedList

    init(_ list: PagedList, of content: SeedContent? = nil) throws {
        self.list = list
        fixture = PresenterFixture(content ?? list.content)
        presenter = try list.presenter(on: fixture)
    }

    /// A list that has displayed its first page.
    static func loaded(_ list: PagedList) async throws -> OpenList {
        let open = try OpenList(list)
        try await open.send(.load)
        _ = open.fixture.displayed()
        return open
    }

    var store: MemoryStore { fixture.store }
    var first: Outline { .rows(Array(list.rows[..<2]), hasMore: true) }
    var second: Outline { .moreRows(Array(list.rows[2..<4]), hasMore: true) }
    var last: Outline { .moreRows(Array(list.rows[4...]), hasMore: false) }

    /// A message between the start and the end of the loading indicator.
    func displayed(_ message: Outline) -> [Outline] { [.loading(true), message, .loading(false)] }

    func send(_ request: ListRequest) async throws {
        switch request {
        case .load: try await presenter.load()
        case .loadMore: try await presenter.loadMore()
        }
    }

    /// Holds the next call of the store until the gate is opened.
    func hold(thenFailWith failure: (any Error)? = nil) -> Gate {
        failure.map { store.hold(list.call, thenFailWith: $0) } ?? store.hold(list.call)
    }

    /// Sends a request whose answer comes after something else has happened.
    func holding(
        _ request: ListRequest, thenFailWith failure: (any Error)? = nil, _ meanwhile: () async throws -> Void
    ) async throws {
        let gate = hold(thenFailWith: failure)
        let task = Task { try await send(request) }
        try await gate.reached()
        try await meanwhile()
        gate.open()
        try await task.value
    }
}

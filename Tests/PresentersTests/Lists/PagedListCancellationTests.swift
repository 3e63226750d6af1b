import BlogPresenters
import BlogTestSupport
import Testing

/// The behaviour of every list when its task is cancelled.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PagedListCancellationTests {
    @Test(
        "A cancelled load of a list hides the loading indicator, displays nothing, and can be repeated",
        arguments: PagedList.allCases)
    func load(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        let gate = fixture.store.hold(list.call)

        let refresh = Task { try await presenter.load() }
        try await gate.reached()
        refresh.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await refresh.value }
        try await presenter.load()

        #expect(
            fixture.displayed() == [
                .loading(true), .loading(false),
                .loading(true), .rows(Array(list.rows[..<2]), hasMore: true), .loading(false),
            ])
    }

    @Test("A cancelled load of the next page keeps the rows and the cursor", arguments: PagedList.allCases)
    func loadMore(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        try await presenter.load()
        _ = fixture.displayed()
        let gate = fixture.store.hold(list.call)

        let more = Task { try await presenter.loadMore() }
        try await gate.reached()
        more.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await more.value }
        try await presenter.loadMore()

        #expect(
            fixture.displayed() == [
                .loading(true), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), hasMore: true), .loading(false),
            ])
    }

    @Test("A load of a list that the store cancels displays no error", arguments: PagedList.allCases)
    func cancelledInStore(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        fixture.store.fail(list.call, with: CancellationError())

        await #expect(throws: CancellationError.self) { try await presenter.load() }

        #expect(fixture.displayed() == [.loading(true), .loading(false)])
    }
}

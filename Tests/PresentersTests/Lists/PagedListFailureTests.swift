import BlogContracts
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// The behaviour of every list when its store fails.
@MainActor
struct PagedListFailureTests {
    @Test(
        "A failed first load displays its error below the list's heading and can be repeated",
        arguments: PagedList.allCases)
    func firstLoad(
        _ list: PagedList
    ) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        fixture.store.fail(list.call, with: StoreError.busy)

        try await presenter.load()
        try await presenter.loadMore()
        fixture.store.recover(list.call)
        try await presenter.load()

        #expect(
            fixture.displayed() == [
                .loading(true), .error(.busy, heading: list.heading), .loading(false),
                .loading(true), .rows(Array(list.rows[..<2]), hasMore: true), .loading(false),
            ])
    }

    @Test("A failed reload keeps the rows and the cursor", arguments: PagedList.allCases)
    func reload(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        try await presenter.load()
        try await presenter.loadMore()
        _ = fixture.displayed()
        fixture.store.fail(list.call, with: StoreError.corrupt("page 7"))

        try await presenter.load()
        fixture.store.recover(list.call)
        try await presenter.loadMore()

        #expect(
            fixture.displayed() == [
                .loading(true), .error(.storage, heading: list.heading), .loading(false),
                .loading(true), .moreRows(Array(list.rows[4...]), hasMore: false), .loading(false),
            ])
    }

    @Test("A failed load of the next page keeps the rows and the cursor", arguments: PagedList.allCases)
    func loadMore(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        try await presenter.load()
        _ = fixture.displayed()
        fixture.store.fail(list.call, with: StoreError.busy)

        try await presenter.loadMore()
        fixture.store.recover(list.call)
        try await presenter.loadMore()

        #expect(
            fixture.displayed() == [
                .loading(true), .error(.busy, heading: list.heading), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), hasMore: true), .loading(false),
            ])
    }
}

import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// The behaviour of every list: of `ListPresenter`, and of `RowsPresenter` where it is the same.
@MainActor
struct ListPresenterTests {
    @Test(
        "Loading a list displays the first rows between the start and the end of the loading indicator",
        arguments: PagedList.allCases)
    func load(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)

        try await presenter.load()

        #expect(
            fixture.displayed() == [
                .loading(true), .rows(Array(list.rows[..<2]), hasMore: true), .loading(false),
            ])
        #expect(fixture.store.calls == [list.call])
    }

    @Test("A list without rows displays the text of an empty list", arguments: PagedList.allCases)
    func empty(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.emptyContent)
        let presenter = try list.presenter(on: fixture)

        try await presenter.load()
        try await presenter.loadMore()

        #expect(fixture.displayed() == [.loading(true), .empty(heading: list.heading), .loading(false)])
    }

    @Test("Loading more displays every page and does nothing at the end", arguments: PagedList.allCases)
    func loadMore(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        try await presenter.load()
        _ = fixture.displayed()

        try await presenter.loadMore()
        try await presenter.loadMore()
        try await presenter.loadMore()

        #expect(
            fixture.displayed() == [
                .loading(true), .moreRows(Array(list.rows[2..<4]), hasMore: true), .loading(false),
                .loading(true), .moreRows(Array(list.rows[4...]), hasMore: false), .loading(false),
            ])
        #expect(fixture.store.calls == [list.call, list.call, list.call])
    }

    @Test("Loading more before the first load does nothing", arguments: PagedList.allCases)
    func loadMoreFirst(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)

        try await presenter.loadMore()

        #expect(fixture.displayed() == [])
        #expect(fixture.store.calls == [])
    }

    @Test("Loading a list begins after the requested cursor", arguments: PagedList.allCases)
    func cursor(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        try await list.presenter(on: fixture).load()
        let more = try #require(fixture.view.messages[1].more)
        _ = fixture.displayed()

        try await list.presenter(on: fixture, after: more.cursor).load()

        #expect(
            fixture.displayed() == [
                .loading(true), .rows(Array(list.rows[2...]), hasMore: false), .loading(false),
            ])
    }

    @Test("Reloading a list returns to the first page", arguments: PagedList.allCases)
    func reload(_ list: PagedList) async throws {
        let fixture = PresenterFixture(list.content)
        let presenter = try list.presenter(on: fixture)
        try await presenter.load()
        try await presenter.loadMore()
        _ = fixture.displayed()

        try await presenter.load()
        try await presenter.loadMore()

        #expect(
            fixture.displayed() == [
                .loading(true), .rows(Array(list.rows[..<2]), hasMore: true), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), hasMore: true), .loading(false),
            ])
    }
}

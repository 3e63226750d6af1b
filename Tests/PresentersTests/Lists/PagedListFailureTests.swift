import BlogContracts
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// What holds for every list when its store fails.
@MainActor
struct PagedListFailureTests {
    @Test(arguments: PagedList.allCases)
    func aFailedFirstRefreshShowsItsErrorUnderTheListsHeadingAndMayBeTriedAgain(
        _ list: PagedList
    ) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        stage.store.fail(list.call, with: StoreError.busy)

        try await presenter.load()
        try await presenter.loadMore()
        stage.store.recover(list.call)
        try await presenter.load()

        #expect(
            stage.heard() == [
                .loading(true), .error(.busy, heading: list.heading), .loading(false),
                .loading(true), .rows(Array(list.rows[..<2]), goesOn: true), .loading(false),
            ])
    }

    @Test(arguments: PagedList.allCases)
    func aFailedRefreshKeepsTheRowsAndTheCursor(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        try await presenter.load()
        try await presenter.loadMore()
        _ = stage.heard()
        stage.store.fail(list.call, with: StoreError.corrupt("page 7"))

        try await presenter.load()
        stage.store.recover(list.call)
        try await presenter.loadMore()

        #expect(
            stage.heard() == [
                .loading(true), .error(.storage, heading: list.heading), .loading(false),
                .loading(true), .moreRows(Array(list.rows[4...]), goesOn: false), .loading(false),
            ])
    }

    @Test(arguments: PagedList.allCases)
    func aFailedLoadMoreKeepsTheRowsAndTheCursor(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        try await presenter.load()
        _ = stage.heard()
        stage.store.fail(list.call, with: StoreError.busy)

        try await presenter.loadMore()
        stage.store.recover(list.call)
        try await presenter.loadMore()

        #expect(
            stage.heard() == [
                .loading(true), .error(.busy, heading: list.heading), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), goesOn: true), .loading(false),
            ])
    }
}

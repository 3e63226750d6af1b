import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// What holds for every list, one thing after the other.
@MainActor
struct PagedListTests {
    @Test(arguments: PagedList.allCases)
    func refreshShowsTheFirstRowsBetweenTheBeginningAndTheEndOfLoading(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)

        try await presenter.load()

        #expect(
            stage.heard() == [.loading(true), .rows(Array(list.rows[..<2]), goesOn: true), .loading(false)])
        #expect(stage.store.calls == [list.call])
    }

    @Test(arguments: PagedList.allCases)
    func aListWithoutRowsSaysSo(_ list: PagedList) async throws {
        let stage = Stage(list.emptyContent)
        let presenter = try list.presenter(on: stage)

        try await presenter.load()
        try await presenter.loadMore()

        #expect(stage.heard() == [.loading(true), .empty(heading: list.heading), .loading(false)])
    }

    @Test(arguments: PagedList.allCases)
    func loadMoreTurnsThePagesToTheEndAndThenDoesNothing(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        try await presenter.load()
        _ = stage.heard()

        try await presenter.loadMore()
        try await presenter.loadMore()
        try await presenter.loadMore()

        #expect(
            stage.heard() == [
                .loading(true), .moreRows(Array(list.rows[2..<4]), goesOn: true), .loading(false),
                .loading(true), .moreRows(Array(list.rows[4...]), goesOn: false), .loading(false),
            ])
        #expect(stage.store.calls == [list.call, list.call, list.call])
    }

    @Test(arguments: PagedList.allCases)
    func loadMoreBeforeRefreshDoesNothing(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)

        try await presenter.loadMore()

        #expect(stage.heard() == [])
        #expect(stage.store.calls == [])
    }

    @Test(arguments: PagedList.allCases)
    func refreshBeginsAtThePlaceThatWasAskedFor(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        try await list.presenter(on: stage).load()
        let more = try #require(stage.view.messages[1].more)
        _ = stage.heard()

        try await list.presenter(on: stage, after: more.cursor).load()

        #expect(
            stage.heard() == [.loading(true), .rows(Array(list.rows[2...]), goesOn: false), .loading(false)])
    }

    @Test(arguments: PagedList.allCases)
    func refreshGoesBackToTheFirstPage(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        try await presenter.load()
        try await presenter.loadMore()
        _ = stage.heard()

        try await presenter.load()
        try await presenter.loadMore()

        #expect(
            stage.heard() == [
                .loading(true), .rows(Array(list.rows[..<2]), goesOn: true), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), goesOn: true), .loading(false),
            ])
    }
}

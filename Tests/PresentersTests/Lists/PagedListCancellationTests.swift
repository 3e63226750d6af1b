import BlogPresenters
import BlogTestSupport
import Testing

/// What holds for every list when whoever asked does not wait for the answer.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PagedListCancellationTests {
    @Test(arguments: PagedList.allCases)
    func aCancelledRefreshEndsLoadingShowsNothingAndMayBeTriedAgain(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        let gate = stage.store.hold(list.call)

        let refresh = Task { try await presenter.load() }
        await gate.reached()
        refresh.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await refresh.value }
        try await presenter.load()

        #expect(
            stage.heard() == [
                .loading(true), .loading(false),
                .loading(true), .rows(Array(list.rows[..<2]), goesOn: true), .loading(false),
            ])
    }

    @Test(arguments: PagedList.allCases)
    func aCancelledLoadMoreKeepsTheRowsAndTheCursor(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        try await presenter.load()
        _ = stage.heard()
        let gate = stage.store.hold(list.call)

        let more = Task { try await presenter.loadMore() }
        await gate.reached()
        more.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await more.value }
        try await presenter.loadMore()

        #expect(
            stage.heard() == [
                .loading(true), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), goesOn: true), .loading(false),
            ])
    }

    @Test(arguments: PagedList.allCases)
    func aStoreThatGivesUpBecauseItWasCancelledIsNoError(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        stage.store.fail(list.call, with: CancellationError())

        await #expect(throws: CancellationError.self) { try await presenter.load() }

        #expect(stage.heard() == [.loading(true), .loading(false)])
    }
}

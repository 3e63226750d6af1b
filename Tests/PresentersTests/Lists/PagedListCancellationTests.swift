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

        let refresh = Task { await presenter.refresh() }
        await gate.reached()
        refresh.cancel()
        gate.open()
        await refresh.value
        await presenter.refresh()

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
        await presenter.refresh()
        _ = stage.heard()
        let gate = stage.store.hold(list.call)

        let more = Task { await presenter.loadMore() }
        await gate.reached()
        more.cancel()
        gate.open()
        await more.value
        await presenter.loadMore()

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

        await presenter.refresh()

        #expect(stage.heard() == [.loading(true), .loading(false)])
    }
}

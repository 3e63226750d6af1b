import BlogContracts
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// What holds for every list when a second thing is asked of it before the first is answered.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PagedListInterleavingTests {
    @Test(arguments: PagedList.allCases)
    func loadMoreWhileMoreIsLoadingIsIgnored(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        try await presenter.load()
        _ = stage.heard()
        let gate = stage.store.hold(list.call)

        let first = Task { try await presenter.loadMore() }
        await gate.reached()
        try await presenter.loadMore()
        gate.open()
        try await first.value

        #expect(
            stage.heard() == [
                .loading(true), .moreRows(Array(list.rows[2..<4]), goesOn: true), .loading(false),
            ])
        #expect(stage.store.calls == [list.call, list.call])
    }

    @Test(arguments: PagedList.allCases)
    func loadMoreWhileARefreshIsUnderWayIsIgnored(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        try await presenter.load()
        _ = stage.heard()
        let gate = stage.store.hold(list.call)

        let refresh = Task { try await presenter.load() }
        await gate.reached()
        try await presenter.loadMore()
        gate.open()
        try await refresh.value

        #expect(
            stage.heard() == [.loading(true), .rows(Array(list.rows[..<2]), goesOn: true), .loading(false)])
    }

    @Test(arguments: PagedList.allCases)
    func ofTwoRefreshesAtOnceOnlyTheSecondIsShown(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        let gate = stage.store.hold(list.call)

        let first = Task { try await presenter.load() }
        await gate.reached()
        try await presenter.load()
        gate.open()
        try await first.value

        #expect(
            stage.heard() == [.loading(true), .rows(Array(list.rows[..<2]), goesOn: true), .loading(false)])
    }

    @Test(arguments: PagedList.allCases)
    func aLatePageFromBeforeARefreshIsDropped(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        try await presenter.load()
        _ = stage.heard()
        let gate = stage.store.hold(list.call)

        let late = Task { try await presenter.loadMore() }
        await gate.reached()
        try await presenter.load()
        gate.open()
        try await late.value
        try await presenter.loadMore()

        #expect(
            stage.heard() == [
                .loading(true), .rows(Array(list.rows[..<2]), goesOn: true), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), goesOn: true), .loading(false),
            ])
    }

    @Test(arguments: PagedList.allCases)
    func whatARefreshOutdatedIsWaitedForNoMore(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        let gate = stage.store.hold(list.call)

        let outdated = Task { try await presenter.load() }
        await gate.reached()
        try await presenter.load()
        try await presenter.loadMore()
        let heardBeforeItsEnd = stage.heard()
        gate.open()
        try await outdated.value

        #expect(
            heardBeforeItsEnd == [
                .loading(true), .rows(Array(list.rows[..<2]), goesOn: true), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), goesOn: true), .loading(false),
            ])
        #expect(stage.heard() == [])
    }

    @Test(arguments: PagedList.allCases)
    func whatIsOutdatedEndsNoLoadingButItsOwn(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        let (firstGate, secondGate) = (stage.store.hold(list.call), stage.store.hold(list.call))

        let first = Task { try await presenter.load() }
        await firstGate.reached()
        let second = Task { try await presenter.load() }
        await secondGate.reached()
        firstGate.open()
        try await first.value
        let heardOfTheFirst = stage.heard()
        secondGate.open()
        try await second.value

        #expect(heardOfTheFirst == [.loading(true)])
        #expect(stage.heard() == [.rows(Array(list.rows[..<2]), goesOn: true), .loading(false)])
    }

    @Test(arguments: PagedList.allCases)
    func aLateFailureFromBeforeARefreshIsNotTold(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        try await presenter.load()
        _ = stage.heard()
        let gate = stage.store.hold(list.call, thenFailWith: StoreError.busy)

        let late = Task { try await presenter.loadMore() }
        await gate.reached()
        try await presenter.load()
        gate.open()
        try await late.value

        #expect(
            stage.heard() == [.loading(true), .rows(Array(list.rows[..<2]), goesOn: true), .loading(false)])
    }

    @Test(arguments: PagedList.allCases)
    func aRefreshThatFailsWhileAPageIsLateLeavesThePageToBeAskedForAgain(_ list: PagedList) async throws {
        let stage = Stage(list.content)
        let presenter = try list.presenter(on: stage)
        try await presenter.load()
        _ = stage.heard()
        let gate = stage.store.hold(list.call)

        let late = Task { try await presenter.loadMore() }
        await gate.reached()
        stage.store.fail(list.call, with: StoreError.busy)
        try await presenter.load()
        stage.store.recover(list.call)
        gate.open()
        try await late.value
        try await presenter.loadMore()

        #expect(
            stage.heard() == [
                .loading(true), .error(.busy, heading: list.heading), .loading(false),
                .loading(true), .moreRows(Array(list.rows[2..<4]), goesOn: true), .loading(false),
            ])
    }
}

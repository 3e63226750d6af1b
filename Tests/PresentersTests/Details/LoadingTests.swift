import BlogContracts
import BlogServices
import BlogTestSupport
import Testing

/// What holds for every module that shows one thing.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct LoadingTests {
    private let stage = Stage()

    @Test(arguments: LoadedOnce.allCases)
    func refreshShowsTheContentBetweenTheBeginningAndTheEndOfLoading(_ module: LoadedOnce) async throws {
        try await module.refresh(on: stage)()

        #expect(stage.heard() == [.loading(true), module.content, .loading(false)])
        #expect(stage.store.calls == [module.call])
    }

    @Test(arguments: LoadedOnce.allCases)
    func aFailedRefreshShowsItsErrorAndMayBeTriedAgain(_ module: LoadedOnce) async throws {
        let refresh = module.refresh(on: stage)
        stage.store.fail(module.call, with: StoreError.busy)

        try await refresh()
        stage.store.recover(module.call)
        try await refresh()

        #expect(
            stage.heard() == [
                .loading(true), .error(.busy, heading: module.heading), .loading(false),
                .loading(true), module.content, .loading(false),
            ])
    }

    @Test(arguments: LoadedOnce.allCases)
    func aCancelledRefreshEndsLoadingAndShowsNothing(_ module: LoadedOnce) async {
        let refresh = module.refresh(on: stage)
        let gate = stage.store.hold(module.call)

        let cancelled = Task { try await refresh() }
        await gate.reached()
        cancelled.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await cancelled.value }

        #expect(stage.heard() == [.loading(true), .loading(false)])
    }

    @Test(arguments: LoadedOnce.allCases)
    func aStoreThatGivesUpBecauseItWasCancelledIsNoError(_ module: LoadedOnce) async throws {
        stage.store.fail(module.call, with: CancellationError())

        await #expect(throws: CancellationError.self) { try await module.refresh(on: stage)() }

        #expect(stage.heard() == [.loading(true), .loading(false)])
    }

    @Test(arguments: LoadedOnce.allCases)
    func ofTwoRefreshesAtOnceOnlyTheSecondIsShown(_ module: LoadedOnce) async throws {
        let refresh = module.refresh(on: stage)
        let gate = stage.store.hold(module.call)

        let first = Task { try await refresh() }
        await gate.reached()
        try await refresh()
        gate.open()
        try await first.value

        #expect(stage.heard() == [.loading(true), module.content, .loading(false)])
    }

    @Test(arguments: LoadedOnce.allCases)
    func ofTwoRefreshesAtOnceTheFirstDoesNotTellItsFailure(_ module: LoadedOnce) async throws {
        let refresh = module.refresh(on: stage)
        let gate = stage.store.hold(module.call, thenFailWith: StoreError.busy)

        let first = Task { try await refresh() }
        await gate.reached()
        try await refresh()
        gate.open()
        try await first.value

        #expect(stage.heard() == [.loading(true), module.content, .loading(false)])
    }
}

import BlogContracts
import BlogServices
import BlogTestSupport
import Testing

/// The behaviour of `ContentPresenter`, and of every other module that shows one value.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct ContentPresenterTests {
    private let fixture = PresenterFixture()

    @Test(
        "Loading displays the content between the start and the end of the loading indicator",
        arguments: ContentModule.allCases)
    func load(_ module: ContentModule) async throws {
        try await module.refresh(on: fixture)()

        #expect(fixture.displayed() == [.loading(true), module.content, .loading(false)])
        #expect(fixture.store.calls == [module.call])
    }

    @Test("A failed load displays its error and can be repeated", arguments: ContentModule.allCases)
    func failure(_ module: ContentModule) async throws {
        let refresh = module.refresh(on: fixture)
        fixture.store.fail(module.call, with: StoreError.busy)

        try await refresh()
        fixture.store.recover(module.call)
        try await refresh()

        #expect(
            fixture.displayed() == [
                .loading(true), .error(.busy, heading: module.heading), .loading(false),
                .loading(true), module.content, .loading(false),
            ])
    }

    @Test(
        "A cancelled load hides the loading indicator and displays nothing", arguments: ContentModule.allCases
    )
    func cancelled(_ module: ContentModule) async throws {
        let refresh = module.refresh(on: fixture)
        let gate = fixture.store.hold(module.call)

        let cancelled = Task { try await refresh() }
        try await gate.reached()
        cancelled.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await cancelled.value }

        #expect(fixture.displayed() == [.loading(true), .loading(false)])
    }

    @Test("A load that the store cancels displays no error", arguments: ContentModule.allCases)
    func cancelledInStore(_ module: ContentModule) async throws {
        fixture.store.fail(module.call, with: CancellationError())

        await #expect(throws: CancellationError.self) { try await module.refresh(on: fixture)() }

        #expect(fixture.displayed() == [.loading(true), .loading(false)])
    }

    @Test("Only the second of two concurrent loads is displayed", arguments: ContentModule.allCases)
    func concurrent(_ module: ContentModule) async throws {
        let refresh = module.refresh(on: fixture)
        let gate = fixture.store.hold(module.call)

        let first = Task { try await refresh() }
        try await gate.reached()
        try await refresh()
        gate.open()
        try await first.value

        #expect(fixture.displayed() == [.loading(true), module.content, .loading(false)])
    }

    @Test("The failure of an outdated load is not displayed", arguments: ContentModule.allCases)
    func outdatedFailure(_ module: ContentModule) async throws {
        let refresh = module.refresh(on: fixture)
        let gate = fixture.store.hold(module.call, thenFailWith: StoreError.busy)

        let first = Task { try await refresh() }
        try await gate.reached()
        try await refresh()
        gate.open()
        try await first.value

        #expect(fixture.displayed() == [.loading(true), module.content, .loading(false)])
    }
}

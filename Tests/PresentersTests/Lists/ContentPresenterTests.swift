import BlogTestSupport
import Testing

/// The behaviour of `ContentPresenter`, and of every other module that shows one value.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct ContentPresenterTests {
    private let fixture = PresenterFixture()

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

    @Test("Only the second of two concurrent loads is displayed", arguments: ContentModule.allCases)
    func concurrent(_ module: ContentModule) async throws {
        let refresh = module.refresh(on: fixture)

        try await fixture.holding(module.call) {
            try await refresh()
        } while: {
            try await refresh()
        }

        #expect(fixture.displayed() == [.loading(true), module.content, .loading(false)])
    }
}

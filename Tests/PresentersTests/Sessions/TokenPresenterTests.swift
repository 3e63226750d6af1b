import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct TokenPresenterTests {
    private let fixture = PresenterFixture()

    private func tokens(of user: Int64) -> TokenPresenter {
        fixture.scenes.token(of: UserID(user), on: fixture.view.token, fixture.context())
    }

    @Test("A new token is displayed")
    func create() async throws {
        try await tokens(of: 1).create()

        #expect(fixture.view.messages == [.token(TokenPresentation(token: "secret"))])
        #expect(fixture.store.calls == ["exists(_:)", "add(_:ifPasswordIs:)"])
    }

    @Test("A token for a missing user displays an error")
    func missingUser() async throws {
        try await tokens(of: 9).create()

        #expect(fixture.view.messages == [.error(.notFound("User 9 was not found."))])
        #expect(fixture.store.calls == ["exists(_:)"])
    }

    @Test("A token that cannot be stored is not displayed")
    func failure() async throws {
        fixture.store.fail("add(_:ifPasswordIs:)", with: StoreError.busy)

        try await tokens(of: 1).create()

        #expect(fixture.view.messages == [.error(.busy())])
    }

    @Test("A second token is not issued while one is pending")
    func repeated() async throws {
        let tokens = tokens(of: 1)
        let gate = fixture.store.hold("add(_:ifPasswordIs:)")

        let first = Task { try await tokens.create() }
        try await gate.reached()
        try await tokens.create()
        gate.open()
        try await first.value

        #expect(fixture.displayed() == [.token("secret")])
        #expect(fixture.store.calls == ["exists(_:)", "add(_:ifPasswordIs:)"])
    }
}

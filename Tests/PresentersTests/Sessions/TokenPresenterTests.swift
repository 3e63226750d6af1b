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
}

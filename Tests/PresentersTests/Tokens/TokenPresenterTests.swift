import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct TokenPresenterTests {
    private let stage = Stage()

    private func tokens(of user: Int64) -> TokenPresenter {
        stage.scenes.token(of: UserID(user), on: stage.view.token, stage.context())
    }

    @Test
    func aNewTokenIsShownOnce() async throws {
        try await tokens(of: 1).create()

        #expect(stage.view.messages == [.token(TokenPresentation(token: "secret"))])
        #expect(stage.store.calls == [.userExists, .addToken])
    }

    @Test
    func aUserWhoIsNotThereGetsNoToken() async throws {
        try await tokens(of: 9).create()

        #expect(stage.view.messages == [.error(.notFound("User 9 was not found."))])
        #expect(stage.store.calls == [.userExists])
    }

    @Test
    func aTokenThatCouldNotBeKeptIsNotShown() async throws {
        stage.store.fail(.addToken, with: StoreError.busy)

        try await tokens(of: 1).create()

        #expect(stage.view.messages == [.error(.busy())])
    }

    @Test
    func aSecondIntentionWhileOneIsPendingIsIgnored() async throws {
        let tokens = tokens(of: 1)
        let gate = stage.store.hold(.addToken)

        let first = Task { try await tokens.create() }
        await gate.reached()
        try await tokens.create()
        gate.open()
        try await first.value

        #expect(stage.heard() == [.token("secret")])
        #expect(stage.store.calls == [.userExists, .addToken])
    }
}

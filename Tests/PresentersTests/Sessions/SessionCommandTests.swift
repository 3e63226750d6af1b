import BlogTestSupport
import Testing

@MainActor
struct SessionCommandTests {
    private let fixture = PresenterFixture()

    /// Sets Cy's password and logs in with another one.
    private func logIn(_ name: String? = "cy", _ password: String = "correct horse") async throws {
        _ = try await makeServices(over: fixture.store)
            .accounts.setPassword(of: UserID(3), to: .example, seenBy: nil)
        fixture.store.resetCalls()
        var context = fixture.context()
        context.creation = fixture.view
        try await fixture.scenes.logIn(
            name.map(Username.init(stored:)), .named(password), from: LoginAddress("127.0.0.1"),
            on: fixture.view.session, context)
    }

    @Test("A login displays its token and its user, and then its number")
    func login() async throws {
        try await logIn()

        #expect(fixture.displayed() == [.session(token: "secret", user: 3), .created(1)])
        #expect(
            fixture.store.calls == [
                "credentials(named:)", "reserve(_:at:under:)", "succeed(_:under:)", "add(_:ifPasswordIs:)",
                "user(_:seenBy:)",
            ])
    }

    @Test("A wrong password and an unknown username give the same error")
    func wrong() async throws {
        try await logIn("cy", "guess")
        try await logIn("eve")
        try await logIn(nil)

        #expect(fixture.displayed() == Array(repeating: .error(.badCredentials, heading: nil), count: 3))
    }

    @Test("The description of a session presentation does not contain the token")
    func redacted() async throws {
        try await logIn()

        var dumped = ""
        dump(fixture.view.messages, to: &dumped)
        dump(TokenPresentation(token: "secret"), to: &dumped)
        dump(try await fixture.services.tokens.issueToken(for: UserID(1)), to: &dumped)
        #expect(!(dumped + "\(fixture.view.messages)").contains("secret"))
    }

    @Test("A new token is displayed, and one for a missing user displays an error")
    func token() async throws {
        for user: Int64 in [1, 9] {
            try await fixture.scenes.issueToken(for: UserID(user), on: fixture.view.token, fixture.context())
        }

        #expect(
            fixture.view.messages == [
                .token(TokenPresentation(token: "secret")), .error(.notFound("User 9 was not found.")),
            ])
        #expect(fixture.store.calls == ["exists(_:)", "add(_:ifPasswordIs:)", "exists(_:)"])
    }

    @Test("Ending a session displays a message, and only an operator can end that of another user")
    func end() async throws {
        try await fixture.beginSessions(1)
        try await fixture.beginSessions(1, of: 2)
        let view = fixture.view.removal

        for (session, viewer) in [(1, 1), (1, 1), (2, nil), (2, 1)] as [(Int64, Int64?)] {
            try await fixture.scenes.endSession(SessionID(session), on: view, fixture.context(viewer: viewer))
        }
        try await fixture.scenes.revokeSession(SessionID(2), on: view, fixture.context())

        #expect(
            fixture.view.messages == [
                .removal(RemovalPresentation(text: "Session 1 has ended.")),
                .error(.notFound("Session 1 was not found among your sessions.")),
                .error(.unauthenticated()),
                .error(.notFound("Session 2 was not found among your sessions.")),
                .removal(RemovalPresentation(text: "Session 2 has ended.")),
            ])
    }
}

import BlogTestSupport
import Testing

@MainActor
struct LoginPresenterTests {
    private let fixture = PresenterFixture()

    /// Sets Cy's password and logs in with another one.
    private func logIn(_ name: String? = "cy", _ password: String = "correct horse") async throws {
        _ = try await makeServices(over: fixture.store)
            .accounts.setPassword(of: UserID(3), to: .example, seenBy: nil)
        fixture.store.resetCalls()
        try await fixture.scenes.login(on: fixture.view.session, creation: fixture.view, fixture.context())
            .logIn(name.map(Username.init(stored:)), .named(password), from: LoginAddress("127.0.0.1"))
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

        let error = ErrorPresentation(
            kind: .badCredentials, title: "Login failed",
            detail: "Invalid username or password.")
        #expect(fixture.view.messages == [.error(error), .error(error), .error(error)])
    }

    @Test("Too many login attempts display the time to wait")
    func throttled() async throws {
        for _ in 1...10 { try await logIn("cy", "guess") }
        fixture.view.resetMessages()

        try await logIn()

        #expect(
            fixture.view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .tooManyRequests, title: "Too many requests",
                        detail: "Too many attempts. Try again in 5 minutes.", retryAfter: 300))
            ])
    }

    @Test("The description of a session presentation does not contain the token")
    func redacted() async throws {
        try await logIn()

        var dumped = ""
        dump(fixture.view.messages, to: &dumped)
        dump(TokenPresentation(token: "secret"), to: &dumped)
        dump(
            IssuedToken(
                token: "secret",
                session: UserSession(
                    id: SessionID(1), userID: UserID(1), createdAt: .init(secondsSince1970: 0),
                    expiresAt: .init(secondsSince1970: 0))), to: &dumped)
        #expect(!(dumped + "\(fixture.view.messages)").contains("secret"))
    }
}

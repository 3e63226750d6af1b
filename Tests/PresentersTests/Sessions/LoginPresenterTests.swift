import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct LoginPresenterTests {
    private let stage = Stage()

    /// Gives Cy a password and lets somebody try one.
    private func logIn(_ name: String? = "cy", _ password: String = "correct horse") async throws {
        _ = try await makeServices(over: stage.store.store)
            .accounts.setPassword(of: UserID(3), to: .example, seenBy: nil)
        try await stage.scenes.login(on: stage.view.session, creation: stage.view, stage.context())
            .logIn(name.map(Username.init(stored:)), .named(password), from: LoginAddress("127.0.0.1"))
    }

    @Test
    func aSessionIsShownWithItsTokenAndItsUserAsTheySeeThemself() async throws {
        try await logIn()

        #expect(
            stage.view.messages == [
                .session(
                    SessionPresentation(
                        token: "secret", expiresAt: "2027-02-19T07:38:00Z",
                        expiresText: "Expires 19 Feb 2027",
                        user: UserInfoPresentation(
                            id: 3, username: "cy", name: "Cy", summary: "", iconURL: nil,
                            joinedAt: "1970-01-01T00:05:00Z", joinedText: "Joined 1 Jan 1970", blogCount: 0,
                            blogCountText: "0 blogs", followerCount: 0, followerCountText: "0 followers",
                            followingCount: 1, followingCountText: "1 following", friendCount: 0,
                            friendCountText: "0 friends", isSelf: true, isFollowing: nil,
                            relationText: "this is you"),
                        text: "Signed in as Cy")),
                .created(1),
            ])
        #expect(
            stage.store.calls == [.credentialsByName, .reserveLogin, .loginSucceeded, .addToken, .user])
    }

    @Test
    func aWrongPasswordAndAWrongNameAreOneError() async throws {
        try await logIn("cy", "guess")
        try await logIn("eve")
        try await logIn(nil)

        let error = ErrorPresentation(
            kind: .badCredentials, title: "Login failed",
            detail: "Invalid username or password.")
        #expect(stage.view.messages == [.error(error), .error(error), .error(error)])
    }

    @Test
    func whoGuessesTooOftenIsToldHowLongToWait() async throws {
        for _ in 1...5 { try await logIn("cy", "guess") }
        stage.view.forgetMessages()

        try await logIn()

        #expect(
            stage.view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .tooManyRequests, title: "Too many attempts",
                        detail: "Too many attempts. Try again in 1 second.", retryAfter: 1))
            ])
    }

    @Test
    func aTokenDoesNotShowInWhatIsPrintedOfItsPresentation() async throws {
        try await logIn()

        var dumped = ""
        dump(stage.view.messages, to: &dumped)
        dump(TokenPresentation(token: "secret"), to: &dumped)
        dump(
            IssuedToken(
                token: "secret",
                session: UserSession(
                    id: SessionID(1), userID: UserID(1), createdAt: .init(secondsSince1970: 0),
                    expiresAt: .init(secondsSince1970: 0))), to: &dumped)
        #expect(!(dumped + "\(stage.view.messages)").contains("secret"))
    }
}

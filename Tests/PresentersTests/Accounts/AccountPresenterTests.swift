import BlogTestSupport
import Testing

@MainActor
struct AccountCommandTests {
    private let fixture = PresenterFixture()

    private func change(of user: Int64 = 1, by actor: Int64? = 1, viewer: Int64?) async throws {
        try await fixture.scenes.changeAccount(
            of: UserID(user), AccountEdit(name: DisplayName(stored: "Augusta")),
            by: actor.map(UserID.init(_:)), on: fixture.view.user, fixture.context(viewer: viewer))
    }

    @Test("Changing another account displays an error")
    func notPermitted() async throws {
        try await change(by: nil, viewer: nil)
        try await change(by: 2, viewer: 2)
        try await change(of: 9, viewer: 1)

        #expect(
            fixture.displayed() == [
                .error(.unauthenticated, heading: nil), .error(.forbidden, heading: nil),
                .error(.notFound, heading: nil),
            ])
    }

    @Test("An operator who edits an account sees the user as a visitor does")
    func edit() async throws {
        try await change(viewer: nil)
        try await change(of: 9, by: 9, viewer: nil)

        guard case .user(let user) = try #require(fixture.view.messages.first) else { return }
        #expect(user.name == "Augusta" && !user.isSelf && user.relationText == nil)
        #expect(fixture.displayed() == [.user(1), .error(.notFound, heading: nil)])
    }

    @Test("An operator who sets a password sees the user")
    func setPassword() async throws {
        for user: Int64 in [2, 9] {
            try await fixture.scenes.setPassword(
                of: UserID(user), to: .example, on: fixture.view.user, fixture.context())
        }

        #expect(fixture.displayed() == [.user(2), .error(.notFound, heading: nil)])
    }

    private func register(_ username: String) async throws {
        var context = fixture.context()
        context.creation = fixture.view
        try await fixture.scenes.register(
            Registration(
                username: Username(stored: username), name: DisplayName(stored: "Zoe"), password: .example),
            on: fixture.view.user, context)
    }

    @Test("A registration displays the user and then the number of the new user")
    func newUser() async throws {
        try await register("zoe")

        #expect(fixture.displayed() == [.user(4), .created(4)])
        #expect(fixture.store.calls == ["userID(named:)", "add(_:)", "user(_:seenBy:)"])
    }

    @Test("A registration with a taken username displays an error and creates nothing")
    func taken() async throws {
        try await register("ada")

        #expect(fixture.displayed() == [.error(.conflict, heading: nil)])
    }
}

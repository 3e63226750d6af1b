import BlogTestSupport
import Testing

@MainActor
struct AccountCommandTests {
    private let fixture = PresenterFixture()
    private let edit = AccountEdit(name: DisplayName(stored: "Augusta"))

    private func change(
        _ edit: AccountEdit? = nil, of user: Int64 = 1, by actor: Int64? = 1, viewer: Int64?
    ) async throws {
        try await fixture.scenes.changeAccount(
            of: UserID(user), edit ?? self.edit, by: actor.map(UserID.init(_:)), on: fixture.view.user,
            fixture.context(viewer: viewer))
    }

    @Test("A changed account is displayed with its new values")
    func change() async throws {
        try await change(viewer: 1)

        guard case .user(let user) = try #require(fixture.view.messages.first) else { return }
        #expect(fixture.view.messages.count == 1)
        #expect(user.name == "Augusta" && user.isSelf && user.relationText == "this is you")
        #expect(fixture.store.calls == ["change(_:_:)", "user(_:seenBy:)"])
    }

    @Test("Changing another account displays an error")
    func notPermitted() async throws {
        try await change(by: nil, viewer: nil)
        try await change(by: 2, viewer: 2)
        try await change(of: 9, viewer: 1)

        #expect(
            fixture.view.messages == [
                .error(.unauthenticated()),
                .error(
                    ErrorPresentation(
                        kind: .forbidden, title: "Permission denied",
                        detail: "You can change only your own account.")),
                .error(.notFound("User 9 was not found.")),
            ])
    }

    @Test("A wrong current password displays a field error")
    func wrongPassword() async throws {
        let edit = AccountEdit(
            password: PasswordEdit(current: .named("guess"), new: .example, from: LoginAddress("127.0.0.1")))

        try await change(edit, viewer: 1)

        #expect(
            fixture.view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .invalid, title: "Invalid input",
                        detail: "currentPassword is incorrect.",
                        fields: [.init(field: "currentPassword", message: "is incorrect")]))
            ])
        #expect(fixture.store.calls == ["credentials(of:)", "reserve(_:at:under:)"])
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
        #expect(
            fixture.view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .conflict, title: "Conflict",
                        detail: "The username ada is taken. Choose another one."))
            ])

        _ = fixture.displayed()
        try await fixture.holding("userID(named:)") {
            try await register("zoe")
        } while: {
            try await register("zoe")
        }
        #expect(fixture.displayed() == [.user(4), .created(4), .error(.conflict, heading: nil)])
    }
}

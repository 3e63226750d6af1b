import BlogTestSupport
import Testing

@MainActor
struct AccountPresenterTests {
    private let fixture = PresenterFixture()
    private let edit = AccountEdit(name: DisplayName(stored: "Augusta"))

    private func account(of user: Int64 = 1, viewer: Int64? = 1) -> AccountPresenter {
        fixture.scenes.account(of: UserID(user), on: fixture.view.user, fixture.context(viewer: viewer))
    }

    @Test("A changed account is displayed with its new values")
    func change() async throws {
        try await account().change(edit)

        guard case .user(let user) = try #require(fixture.view.messages.first) else { return }
        #expect(fixture.view.messages.count == 1)
        #expect(user.name == "Augusta" && user.isSelf && user.relationText == "this is you")
        #expect(fixture.store.calls == ["change(_:_:)", "user(_:seenBy:)"])
    }

    @Test("Changing another account displays an error")
    func notPermitted() async throws {
        try await account(viewer: nil).change(edit)
        try await account(viewer: 2).change(edit)
        try await account(of: 9).change(edit)

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

        try await account().change(edit)

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
        try await account(viewer: nil).edit(edit)
        try await account(of: 9, viewer: nil).edit(edit)

        guard case .user(let user) = try #require(fixture.view.messages.first) else { return }
        #expect(user.name == "Augusta" && !user.isSelf && user.relationText == nil)
        #expect(fixture.displayed() == [.user(1), .error(.notFound, heading: nil)])
    }

    @Test("An operator who sets a password sees the user")
    func setPassword() async throws {
        try await account(of: 2, viewer: nil).setPassword(to: .example)
        try await account(of: 9, viewer: nil).setPassword(to: .example)

        #expect(fixture.displayed() == [.user(2), .error(.notFound, heading: nil)])
    }
}

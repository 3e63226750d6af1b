import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct AccountPresenterTests {
    private let stage = Stage()
    private let edit = AccountEdit(name: DisplayName(stored: "Augusta"))
    private let address = LoginAddress("127.0.0.1")

    private func account(of user: Int64 = 1, viewer: Int64? = 1) -> AccountPresenter {
        stage.scenes.account(of: UserID(user), on: stage.view.user, stage.context(viewer: viewer))
    }

    @Test
    func anAccountIsShownAsItIsAfterTheChange() async throws {
        try await account().change(edit, in: nil, from: address)

        guard case .user(let user) = try #require(stage.view.messages.first) else { return }
        #expect(stage.view.messages.count == 1)
        #expect(user.name == "Augusta" && user.isSelf && user.relationText == "this is you")
        #expect(stage.store.calls == [.changeAccount, .user])
    }

    @Test
    func whatMayNotBeChangedIsAnError() async throws {
        try await account(viewer: nil).change(edit, in: nil, from: address)
        try await account(viewer: 2).change(edit, in: nil, from: address)
        try await account(of: 9).change(edit, in: nil, from: address)

        #expect(
            stage.view.messages == [
                .error(.notSignedIn()),
                .error(
                    ErrorPresentation(
                        kind: .forbidden, title: "Permission denied",
                        detail: "Only the owner can change an account.")),
                .error(.notFound("User 9 was not found.")),
            ])
    }

    @Test
    func aWrongCurrentPasswordIsAWrongField() async throws {
        let edit = AccountEdit(password: PasswordEdit(current: .named("guess"), new: .example))

        try await account().change(edit, in: nil, from: address)

        #expect(
            stage.view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .invalid, title: "Invalid input",
                        detail: "currentPassword is incorrect.",
                        fields: [.init(field: "currentPassword", message: "is incorrect")]))
            ])
        #expect(stage.store.calls == [.credentials, .reserveLogin])
    }

    @Test
    func aNewPasswordBySomebodyWhoKeepsTheMachineShowsWhoseItIs() async throws {
        try await account(of: 2, viewer: nil).setPassword(to: .example)
        try await account(of: 9, viewer: nil).setPassword(to: .example)

        #expect(stage.heard() == [.user(2), .error(.notFound, heading: nil)])
    }

    @Test
    func aSecondIntentionWhileOneIsPendingIsIgnored() async throws {
        let account = account()
        let gate = stage.store.hold(.changeAccount)

        let first = Task { try await account.change(edit, in: nil, from: address) }
        await gate.reached()
        try await account.change(edit, in: nil, from: address)
        gate.open()
        try await first.value

        #expect(stage.heard() == [.user(1)])
    }
}

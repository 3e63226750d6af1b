import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct RegistrationPresenterTests {
    private let stage = Stage()

    private func register(_ username: String, viewer: Int64? = nil) async throws {
        try await stage.scenes.registration(
            on: stage.view.user, creation: stage.view, stage.context(viewer: viewer)
        ).register(
            Registration(
                username: Username(stored: username), name: DisplayName(stored: "Zoe"), password: .example))
    }

    @Test
    func aNewUserIsShownAndThenSaidToBeNew() async throws {
        try await register("zoe")

        #expect(
            stage.view.messages == [
                .user(
                    UserInfoPresentation(
                        id: 4, username: "zoe", name: "Zoe", summary: "", iconURL: nil,
                        joinedAt: "2026-11-21T07:38:00Z", joinedText: "Joined 21 Nov 2026", blogCount: 0,
                        blogCountText: "0 blogs", followerCount: 0, followerCountText: "0 followers",
                        followingCount: 0, followingCountText: "0 following", friendCount: 0,
                        friendCountText: "0 friends", isSelf: false, isFollowing: nil, relationText: nil)),
                .created(4),
            ])
        #expect(stage.store.calls == [.userID, .addAccount, .user])
    }

    @Test
    func aNameThatIsTakenIsAnErrorAndNothingIsNew() async throws {
        try await register("ada")

        #expect(
            stage.view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .conflict, title: "Conflict",
                        detail: "The username ada is taken. Choose another one."))
            ])
    }

    @Test
    func aNameThatIsTakenMeanwhileIsTheSameError() async throws {
        let gate = stage.store.hold(.userID)

        let slow = Task { try await register("zoe") }
        await gate.reached()
        try await register("zoe")
        gate.open()
        try await slow.value

        #expect(stage.heard() == [.user(4), .created(4), .error(.conflict, heading: nil)])
    }

    @Test
    func aStoreThatFailsIsAnErrorAndNothingIsNew() async throws {
        stage.store.fail(.addAccount, with: StoreError.full)

        try await register("zoe")

        #expect(stage.heard() == [.error(.outOfSpace, heading: nil)])
    }
}

import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct UserInfoPresenterTests {
    private let stage = Stage()

    private func user(_ id: Int64 = 1, viewer: Int64? = nil) -> UserInfoPresenter {
        stage.scenes.userInfo(of: UserID(id), on: stage.view.user, stage.context(viewer: viewer))
    }

    @Test
    func aUserIsShownToNobodyInParticular() async throws {
        let isThere = try await user().load()

        #expect(isThere)
        #expect(stage.view.messages == [.loading(true), .user(.ada()), .loading(false)])
    }

    @Test
    func aUserIsToldThatItIsThemself() async throws {
        try await user(viewer: 1).load()

        #expect(
            stage.view.messages == [
                .loading(true), .user(.ada(isSelf: true, relationText: "this is you")), .loading(false),
            ])
    }

    @Test
    func whoFollowsThemIsToldSo() async throws {
        try await user(viewer: 3).load()

        #expect(
            stage.view.messages == [
                .loading(true), .user(.ada(isFollowing: true, relationText: "you follow them")),
                .loading(false),
            ])
    }

    @Test
    func whoDoesNotFollowThemIsNotTalkedInto() async throws {
        try await user(3, viewer: 1).load()

        guard case .user(let cy) = try #require(stage.view.messages.dropFirst().first) else {
            Issue.record("no user was shown")
            return
        }
        #expect(cy.isFollowing == false)
        #expect(cy.relationText == nil)
        #expect(cy.summary == "")
        #expect(cy.iconURL == nil)
        #expect(cy.blogCountText == "0 blogs")
        #expect(cy.followerCountText == "0 followers")
        #expect(cy.followingCountText == "1 following")
        #expect(cy.friendCountText == "0 friends")
    }

    @Test
    func aUserWhoIsNotThereIsAnErrorAndNothingMoreIsToBeLoaded() async throws {
        let isThere = try await user(9).load()

        #expect(!isThere)
        #expect(
            stage.view.messages == [
                .loading(true), .error(.notFound("User 9 was not found.")), .loading(false),
            ])
    }

    @Test
    func aUserWhoCannotBeReadIsAnErrorAndNothingMoreIsToBeLoaded() async throws {
        stage.store.fail(.user, with: StoreError.busy)

        let isThere = try await user().load()

        #expect(!isThere)
        #expect(stage.view.messages == [.loading(true), .error(.busy()), .loading(false)])
    }
}

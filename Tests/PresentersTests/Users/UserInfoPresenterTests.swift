import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct UserInfoPresenterTests {
    private let fixture = PresenterFixture()

    private func user(_ id: Int64 = 1, viewer: Int64? = nil) -> UserInfoPresenter {
        fixture.scenes.userInfo(of: UserID(id), on: fixture.view.user, fixture.context(viewer: viewer))
    }

    @Test("A user is displayed without a viewer")
    func withoutViewer() async throws {
        let isThere = try await user().load()

        #expect(isThere)
        #expect(fixture.view.messages == [.loading(true), .user(.ada()), .loading(false)])
    }

    @Test("The user's own page is marked")
    func own() async throws {
        try await user(viewer: 1).load()

        #expect(
            fixture.view.messages == [
                .loading(true), .user(.ada(isSelf: true, relationText: "this is you")), .loading(false),
            ])
    }

    @Test("A viewer who follows the user sees a note")
    func follower() async throws {
        try await user(viewer: 3).load()

        #expect(
            fixture.view.messages == [
                .loading(true), .user(.ada(isFollowing: true, relationText: "you follow them")),
                .loading(false),
            ])
    }

    @Test("A viewer who does not follow the user sees no note")
    func notFollowing() async throws {
        try await user(3, viewer: 1).load()

        guard case .user(let cy) = try #require(fixture.view.messages.dropFirst().first) else {
            Issue.record("No user was displayed.")
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

    @Test("A missing user displays an error, and the scene loads nothing more")
    func missing() async throws {
        let isThere = try await user(9).load()

        #expect(!isThere)
        #expect(
            fixture.view.messages == [
                .loading(true), .error(.notFound("User 9 was not found.")), .loading(false),
            ])
    }

    @Test("A user who cannot be read displays an error, and the scene loads nothing more")
    func failure() async throws {
        fixture.store.fail("user(_:seenBy:)", with: StoreError.busy)

        let isThere = try await user().load()

        #expect(!isThere)
        #expect(fixture.view.messages == [.loading(true), .error(.busy()), .loading(false)])
    }
}

import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// Following somebody on their own page.
@MainActor
struct UserInfoFollowTests {
    private let stage = Stage()

    /// What the page's head said of following, or which error was shown.
    private enum Heard: Equatable {
        case user(isFollowing: Bool?, followers: Int, friends: Int, relation: String?)
        case error(ErrorPresentation.Kind)
    }

    private func heard() -> [Heard] {
        defer { stage.view.forgetMessages() }
        return stage.view.messages.compactMap { message in
            switch message {
            case .user(let user):
                .user(
                    isFollowing: user.isFollowing, followers: user.followerCount, friends: user.friendCount,
                    relation: user.relationText)
            case .error(let error): .error(error.kind)
            default: nil
            }
        }
    }

    private func user(
        _ id: Int64, viewer: Int64?, confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) async throws -> UserInfoPresenter {
        var context = stage.context(viewer: viewer)
        context.loading = nil
        context.confirmation = confirmation
        let user = stage.scenes.userInfo(of: UserID(id), on: stage.view.user, context)
        try await user.load()
        _ = heard()
        return user
    }

    @Test
    func whatIsExpectedIsShownFirstAndThenTheTruth() async throws {
        let cy = try await user(3, viewer: 1)

        try await cy.follow()
        try await cy.unfollow()

        #expect(
            heard() == [
                .user(isFollowing: true, followers: 1, friends: 0, relation: "you follow them"),
                .user(isFollowing: true, followers: 1, friends: 1, relation: "you follow them"),
                .user(isFollowing: false, followers: 0, friends: 1, relation: nil),
                .user(isFollowing: false, followers: 0, friends: 0, relation: nil),
            ])
    }

    @Test
    func aFailureShowsThePageAsItWasAndThenTheError() async throws {
        let ada = try await user(1, viewer: 3)
        stage.store.fail(.unfollow, with: StoreError.busy)

        try await ada.unfollow()

        #expect(
            heard() == [
                .user(isFollowing: false, followers: 1, friends: 1, relation: nil),
                .user(isFollowing: true, followers: 2, friends: 1, relation: "you follow them"),
                .error(.busy),
            ])
    }

    @Test
    func itAsksWhereItsSceneAsks() async throws {
        let confirmation = RecordingConfirmation(answering: false)
        let ada = try await user(1, viewer: 3, confirmation: confirmation)

        try await ada.unfollow()

        #expect(confirmation.questions == ["Stop following Ada?"])
        #expect(heard() == [])
    }

    @Test
    func onesOwnPageAndNobodyExpectNothing() async throws {
        try await user(1, viewer: 1).follow()
        #expect(heard() == [.error(.invalid)])
        try await user(1, viewer: nil).follow()
        #expect(heard() == [.error(.unauthenticated)])
    }

    @Test
    func nothingIsFollowedBeforeItIsThere() async throws {
        let presenter = stage.scenes.userInfo(of: UserID(1), on: stage.view.user, stage.context(viewer: 3))

        try await presenter.follow()
        await presenter.handle(ChangeEvent.userFollowed(UserID(1), by: UserID(2)))

        #expect(stage.view.messages == [])
        #expect(stage.store.calls == [])
    }

    @Test
    func whatChangesTheCountsElsewhereIsShownOnce() async throws {
        let ada = try await user(1, viewer: 2)

        _ = try await stage.services.follows.unfollow(UserID(1), by: UserID(3))
        await ada.handle(.userUnfollowed(UserID(1), by: UserID(3)))
        await ada.handle(.userUnfollowed(UserID(1), by: UserID(3)))
        await ada.handle(.userFollowed(UserID(3), by: UserID(2)))
        await ada.handle(.blogLiked(PostID(1), by: UserID(3), likeCount: 9))

        #expect(heard() == [.user(isFollowing: true, followers: 1, friends: 1, relation: "you follow them")])
    }

    @Test(.timeLimit(.minutes(10)))
    func whatIsHeardWhileThePageLoadsIsLookedUpAfterIt() async throws {
        let ada = try await user(1, viewer: 2)
        let gate = stage.store.hold(.user)

        let refresh = Task { try await ada.load() }
        await gate.reached()
        _ = try await stage.services.follows.unfollow(UserID(1), by: UserID(3))
        await ada.handle(.userUnfollowed(UserID(1), by: UserID(3)))
        #expect(heard() == [])
        gate.open()
        _ = try await refresh.value

        #expect(
            heard() == [
                .user(isFollowing: true, followers: 2, friends: 1, relation: "you follow them"),
                .user(isFollowing: true, followers: 1, friends: 1, relation: "you follow them"),
            ])
    }

    @Test(.timeLimit(.minutes(10)))
    func aPageThatWasAskedForBeforeAFollowWasAnsweredDoesNotUndoIt() async throws {
        let cy = try await user(3, viewer: 1)
        let gate = stage.store.hold(.user)

        let refresh = Task { try await cy.load() }
        await gate.reached()
        try await cy.follow()
        gate.open()
        _ = try await refresh.value
        let followed = Heard.user(
            isFollowing: true, followers: 1, friends: 1, relation: "you follow them")
        #expect(heard().suffix(2) == [followed, followed])
        _ = try? await stage.store.unfollow(UserID(3), by: UserID(1))
        try await cy.load()

        #expect(heard() == [.user(isFollowing: false, followers: 0, friends: 0, relation: nil)])
    }
}

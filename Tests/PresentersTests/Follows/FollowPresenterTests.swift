import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct FollowPresenterTests {
    private let stage = Stage()

    /// The button of a user, loaded; what that showed is forgotten. Bob has Ada as a friend, Cy follows Ada.
    private func button(
        on user: Int64, viewer: Int64?, confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) async throws -> FollowPresenter {
        var context = stage.context(viewer: viewer)
        context.loading = nil
        context.confirmation = confirmation
        let button = stage.scenes.follow(of: UserID(user), on: stage.view.follow, context)
        try await button.load()
        return button
    }

    @Test
    func whatIsExpectedIsShownFirstAndThenWhatCameOfIt() async throws {
        let button = try await button(on: 3, viewer: 1)

        try await button.follow()

        let expected = FollowPresentation(
            userID: 3, isFollowing: true, followerCount: 1, followerCountText: "1 follower", friendCount: 0,
            friendCountText: "0 friends", text: "You follow Cy")
        let before = FollowPresentation(
            userID: 3, isFollowing: false, followerCount: 0, followerCountText: "0 followers",
            friendCount: 0, friendCountText: "0 friends", text: "You do not follow Cy")
        let truth = FollowPresentation(
            userID: 3, isFollowing: true, followerCount: 1, followerCountText: "1 follower", friendCount: 1,
            friendCountText: "1 friend", text: "You follow Cy")
        #expect(stage.view.messages == [.follow(before), .follow(expected), .follow(truth)])
        #expect(stage.store.calls == [.user, .follow])
    }

    @Test
    func againChangesNothing() async throws {
        let button = try await button(on: 2, viewer: 3)
        _ = stage.heard()

        try await button.follow()
        try await button.follow()
        try await button.unfollow()
        try await button.unfollow()

        let (followed, not) = (
            Outline.follow(2, isFollowing: true, followers: 2, friends: 1),
            Outline.follow(2, isFollowing: false, followers: 1, friends: 1)
        )
        #expect(stage.heard() == [followed, followed, followed, followed, not, not, not, not])
    }

    @Test(arguments: [false, true])
    func aFailureShowsWhatWasBeforeAndThenTheError(_ wasFollowing: Bool) async throws {
        let button = try await button(on: wasFollowing ? 1 : 2, viewer: 3)
        let before = stage.heard()
        stage.store.fail(.follow, with: StoreError.busy)
        stage.store.fail(.unfollow, with: StoreError.busy)

        if wasFollowing { try await button.unfollow() } else { try await button.follow() }

        let heard = stage.heard()
        #expect(heard.count == 3)
        #expect(heard.first != before.first)
        #expect(Array(heard.dropFirst()) == before + [.error(.busy, heading: nil)])
    }

    @Test(.timeLimit(.minutes(10)))
    func followingUnfollowingAndFollowingAgainWhileOneIsPendingSendsOneRequest() async throws {
        let button = try await button(on: 2, viewer: 3)
        _ = stage.heard()
        let gate = stage.store.hold(.follow)

        let follow = Task { try await button.follow() }
        await gate.reached()
        let unfollow = Task.immediate { try await button.unfollow() }
        let again = Task.immediate { try await button.follow() }
        gate.open()
        for task in [follow, unfollow, again] { try await task.value }

        let followed = Outline.follow(2, isFollowing: true, followers: 2, friends: 1)
        let heard = stage.heard()
        #expect(heard.count == 4)
        #expect([heard.first, heard.dropFirst(2).first, heard.last] == [followed, followed, followed])
        #expect(stage.store.calls == [.user, .follow])
    }

    @Test
    func onlyUnfollowingAsksAndANoLeavesEverythingAsItIs() async throws {
        let confirmation = RecordingConfirmation(answering: false)
        let button = try await button(on: 2, viewer: 3, confirmation: confirmation)
        try await button.unfollow()
        try await button.follow()
        _ = stage.heard()

        try await button.unfollow()

        #expect(confirmation.questions == ["Stop following Bob?"])
        #expect(stage.heard() == [])
        #expect(stage.store.calls == [.user, .unfollow, .follow])
    }

    @Test
    func nobodyIsAskedForANameBeforeTheyAreKnownAndOneselfIsNotFollowed() async throws {
        for (user, viewer) in [(9, nil), (1, 1), (9, 1)] as [(Int64, Int64?)] {
            let button = try await button(on: user, viewer: viewer)
            try await button.follow()
            try await button.unfollow()
        }

        #expect(
            stage.view.messages == [
                .error(.notSignedIn()),
                .error(
                    ErrorPresentation(
                        kind: .invalid, title: "Invalid input",
                        detail: "You cannot follow yourself."
                    )),
                .error(.notFound("User 9 was not found.")),
            ])
        #expect(stage.store.calls == [.user])
    }

    @Test(.timeLimit(.minutes(10)))
    func whatWasAskedForBeforeAFollowWasAnsweredDoesNotUndoIt() async throws {
        let button = try await button(on: 2, viewer: 3)
        let gate = stage.store.hold(.user)

        let refresh = Task { try await button.load() }
        await gate.reached()
        try await button.follow()
        gate.open()
        try await refresh.value

        #expect(stage.heard().last == .follow(2, isFollowing: true, followers: 2, friends: 1))
    }
}

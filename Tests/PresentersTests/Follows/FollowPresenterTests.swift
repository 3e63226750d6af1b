import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct FollowPresenterTests {
    private let fixture = PresenterFixture()

    /// The loaded button of a user, without the messages of the load. Bob and Ada are friends, and Cy follows Ada.
    private func button(
        on user: Int64, viewer: Int64?, confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) async throws -> FollowPresenter {
        var context = fixture.context(viewer: viewer)
        context.loading = nil
        context.confirmation = confirmation
        let button = fixture.scenes.follow(of: UserID(user), on: fixture.view.follow, context)
        try await button.load()
        return button
    }

    @Test("A follow button displays the expected state first and then the confirmed state")
    func optimistic() async throws {
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
        #expect(fixture.view.messages == [.follow(before), .follow(expected), .follow(truth)])
        #expect(fixture.store.calls == ["user(_:seenBy:)", "follow(_:by:at:)"])
    }

    @Test("A failed follow command displays the previous state and then the error", arguments: [false, true])
    func failure(_ wasFollowing: Bool) async throws {
        let button = try await button(on: wasFollowing ? 1 : 2, viewer: 3)
        let before = fixture.displayed()
        fixture.store.fail("follow(_:by:at:)", with: StoreError.busy)
        fixture.store.fail("unfollow(_:by:)", with: StoreError.busy)

        if wasFollowing { try await button.unfollow() } else { try await button.follow() }

        let displayed = fixture.displayed()
        #expect(displayed.count == 3)
        #expect(displayed.first != before.first)
        #expect(Array(displayed.dropFirst()) == before + [.error(.busy, heading: nil)])
    }

    @Test("Only unfollowing asks for confirmation, and a refusal changes nothing")
    func confirmation() async throws {
        let confirmation = RecordingConfirmation(answering: false)
        let button = try await button(on: 2, viewer: 3, confirmation: confirmation)
        try await button.unfollow()
        try await button.follow()
        _ = fixture.displayed()

        try await button.unfollow()

        #expect(confirmation.questions == ["Stop following Bob?"])
        #expect(fixture.displayed() == [])
        #expect(fixture.store.calls == ["user(_:seenBy:)", "unfollow(_:by:)", "follow(_:by:at:)"])
    }

    @Test("A follow button requires authentication and another user")
    func invalid() async throws {
        for (user, viewer) in [(9, nil), (1, 1), (9, 1)] as [(Int64, Int64?)] {
            let button = try await button(on: user, viewer: viewer)
            try await button.follow()
            try await button.unfollow()
        }

        #expect(
            fixture.view.messages == [
                .error(.unauthenticated()),
                .error(
                    ErrorPresentation(
                        kind: .invalid, title: "Invalid input",
                        detail: "You cannot follow yourself."
                    )),
                .error(.notFound("User 9 was not found.")),
            ])
        #expect(fixture.store.calls == ["user(_:seenBy:)"])
    }

    @Test(
        "A user requested before the answer to a follow does not undo the follow",
        .timeLimit(.minutes(10)))
    func lateUser() async throws {
        let button = try await button(on: 2, viewer: 3)
        let gate = fixture.store.hold("user(_:seenBy:)")

        let refresh = Task { try await button.load() }
        try await gate.reached()
        try await button.follow()
        gate.open()
        try await refresh.value

        #expect(fixture.displayed().last == .follow(2, isFollowing: true, followers: 2, friends: 1))
    }
}

import BlogTestSupport
import Testing

/// Bob and Ada are friends, and Cy follows Ada.
@MainActor
struct FollowPresenterTests {
    private let fixture = PresenterFixture()

    private func follow(
        _ user: Int64, isOn: Bool = true, viewer: Int64?, confirming isConfirmed: Bool = true
    ) async throws {
        var context = fixture.context(viewer: viewer)
        context.confirmation = RecordingConfirmation(answering: isConfirmed)
        try await fixture.scenes.follow(UserID(user), isOn: isOn, on: fixture.view.follow, context)
    }

    @Test("A follow displays the new state, and so does an unfollow that is confirmed")
    func confirmed() async throws {
        try await follow(3, viewer: 1)
        try await follow(3, isOn: false, viewer: 1, confirming: false)
        try await follow(3, isOn: false, viewer: 1)

        let followed = Outline.follow(3, isFollowing: true, followers: 1, friends: 1)
        #expect(
            fixture.displayed() == [
                followed, followed, .follow(3, isFollowing: false, followers: 0, friends: 0),
            ])
        #expect(
            fixture.store.calls.filter { $0 != "user(_:seenBy:)" } == ["follow(_:by:at:)", "unfollow(_:by:)"])
    }

    @Test("A follow requires authentication and another user")
    func invalid() async throws {
        for (user, viewer) in [(9, nil), (1, 1), (9, 1)] as [(Int64, Int64?)] {
            try await follow(user, viewer: viewer)
        }

        #expect(
            fixture.view.messages == [
                .error(.unauthenticated()),
                .error(
                    ErrorPresentation(
                        kind: .invalid, title: "Invalid input", detail: "You cannot follow yourself.")),
                .error(.notFound("User 9 was not found.")),
            ])
        #expect(fixture.store.calls == ["user(_:seenBy:)"])
    }
}

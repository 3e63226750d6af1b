import BlogTestSupport
import Testing

@MainActor
struct FollowPresenterTests {
    private let fixture = PresenterFixture()

    /// The loaded button of a user, without the messages of the load. Bob and Ada are friends, and Cy follows Ada.
    private func button(on user: Int64, viewer: Int64?) async throws -> FollowPresenter {
        var context = fixture.context(viewer: viewer)
        context.loading = nil
        let button = fixture.scenes.follow(of: UserID(user), on: fixture.view.follow, context)
        try await button.load()
        return button
    }

    @Test("A follow button displays the expected state first and then the confirmed state")
    func optimistic() async throws {
        let button = try await button(on: 3, viewer: 1)

        try await button.follow()

        #expect(
            fixture.displayed() == [
                .follow(3, isFollowing: false, followers: 0, friends: 0),
                .follow(3, isFollowing: true, followers: 1, friends: 0),
                .follow(3, isFollowing: true, followers: 1, friends: 1),
            ])
        #expect(fixture.store.calls == ["user(_:seenBy:)", "follow(_:by:at:)"])
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

    @Test("A user requested before the answer to a follow does not undo the follow", .timeLimit(.minutes(10)))
    func lateUser() async throws {
        let button = try await button(on: 2, viewer: 3)

        try await fixture.holding("user(_:seenBy:)") {
            try await button.load()
        } while: {
            try await button.follow()
        }

        #expect(fixture.displayed().last == .follow(2, isFollowing: true, followers: 2, friends: 1))
    }
}

import BlogTestSupport
import Testing

/// Following a user on the user's page.
@MainActor
struct UserInfoFollowTests {
    private let fixture = PresenterFixture()

    /// The follow state that the head of the page displayed, or the kind of an error.
    private enum Displayed: Equatable {
        case user(isFollowing: Bool?, followers: Int, friends: Int, relation: String?)
        case error(ErrorPresentation.Kind)
    }

    private func displayed() -> [Displayed] {
        defer { fixture.view.resetMessages() }
        return fixture.view.messages.compactMap { message in
            switch message {
            case .user(let user):
                .user(
                    isFollowing: user.isFollowing, followers: user.followers.number,
                    friends: user.friends.number,
                    relation: user.relationText)
            case .error(let error): .error(error.kind)
            default: nil
            }
        }
    }

    private func user(_ id: Int64, viewer: Int64?) async throws -> UserInfoPresenter {
        var context = fixture.context(viewer: viewer)
        context.loading = nil
        let user = fixture.scenes.userInfo(of: UserID(id), on: fixture.view.user, context)
        try await user.load()
        _ = displayed()
        return user
    }

    @Test("A user's page displays the expected follow state first and then the confirmed state")
    func optimistic() async throws {
        let cy = try await user(3, viewer: 1)

        try await cy.setFollowed(true)
        try await cy.setFollowed(false)

        #expect(
            displayed() == [
                .user(isFollowing: true, followers: 1, friends: 0, relation: "you follow them"),
                .user(isFollowing: true, followers: 1, friends: 1, relation: "you follow them"),
                .user(isFollowing: false, followers: 0, friends: 1, relation: nil),
                .user(isFollowing: false, followers: 0, friends: 0, relation: nil),
            ])
    }

    @Test("A viewer gets the commands that they may use on a user's page")
    func commands() async throws {
        for (id, viewer, commands) in [(1, nil, []), (1, 1, .manage), (1, 3, .unfollow), (3, 1, .follow)]
            as [(Int64, Int64?, ViewerCommands)]
        {
            let context = fixture.context(viewer: viewer)
            try await fixture.scenes.userInfo(of: UserID(id), on: fixture.view.user, context).load()
            guard case .user(let user) = fixture.shown.last else { return #expect(Bool(false)) }
            #expect(user.commands == commands)
        }
    }

    @Test("Commands and changes before a user is loaded do nothing")
    func beforeLoad() async throws {
        let presenter = fixture.scenes.userInfo(
            of: UserID(1), on: fixture.view.user, fixture.context(viewer: 3))

        try await presenter.setFollowed(true)
        try await presenter.refresh(
            fixture.changes(.follow(UserID(1), by: UserID(2)), .counts(of: UserID(1))))

        #expect(fixture.view.messages == [])
        #expect(fixture.store.calls == [])
    }

    @Test("A change of the counts of a user is displayed once")
    func event() async throws {
        let ada = try await user(1, viewer: 2)

        _ = try await fixture.services.follows.set(false, on: UserID(1), by: UserID(3))
        try await ada.refresh(fixture.changes(.follow(UserID(1), by: UserID(3)), .counts(of: UserID(1))))
        try await ada.refresh(fixture.changes(.follow(UserID(1), by: UserID(3)), .counts(of: UserID(1))))
        try await ada.refresh(fixture.changes(.counts(of: UserID(3)), .counts(of: UserID(2))))
        try await ada.refresh(fixture.changes(.blog(PostID(1)), .like(PostID(1), by: UserID(3))))

        #expect(
            displayed() == [.user(isFollowing: true, followers: 1, friends: 1, relation: "you follow them")])
    }

    @Test("A change during a load refreshes the user after the load", .timeLimit(.minutes(10)))
    func eventDuringLoad() async throws {
        let ada = try await user(1, viewer: 2)

        try await fixture.holding("user(_:seenBy:)") {
            try await ada.load()
        } while: {
            _ = try await fixture.services.follows.set(false, on: UserID(1), by: UserID(3))
            try await ada.refresh(fixture.changes(.follow(UserID(1), by: UserID(3)), .counts(of: UserID(1))))
            #expect(displayed() == [])
        }

        #expect(
            displayed() == [
                .user(isFollowing: true, followers: 2, friends: 1, relation: "you follow them"),
                .user(isFollowing: true, followers: 1, friends: 1, relation: "you follow them"),
            ])
    }

    @Test("A change during a pending follow refreshes the user after it", .timeLimit(.minutes(10)))
    func eventDuringFollow() async throws {
        let cy = try await user(3, viewer: 1)
        fixture.store.resetCalls()

        try await fixture.holding("follow(_:by:at:)") {
            try await cy.setFollowed(true)
        } while: {
            _ = try await fixture.store.follow(UserID(3), by: UserID(2), at: Timestamp(secondsSince1970: 1))
            try await cy.refresh(fixture.changes(.counts(of: UserID(3))))
            #expect(!fixture.store.calls.contains("user(_:seenBy:)"))
        }

        let last = Displayed.user(isFollowing: true, followers: 2, friends: 1, relation: "you follow them")
        #expect(displayed().last == last)
    }
}

import BlogTestSupport
import Testing

@MainActor
struct UserListPresenterTests {
    private let fixture = PresenterFixture()

    private func followers(of user: UserID, viewer: Int64? = nil) -> UserListPresenter {
        fixture.scenes.followers(of: user, on: fixture.view.users, fixture.context(viewer: viewer))
    }

    @Test("A follow by the viewer on another screen updates only its row")
    func event() async throws {
        let list = followers(of: UserID(1), viewer: 1)
        try await list.load()
        _ = fixture.displayed()

        _ = try await fixture.services.follows.set(true, on: UserID(3), by: UserID(1))
        try await list.refresh(fixture.changes(.follow(UserID(3), by: UserID(1))))
        try await list.refresh(fixture.changes(.follow(UserID(3), by: UserID(1))))
        try await list.refresh(fixture.changes(.follow(UserID(9), by: UserID(1))))
        try await list.refresh(fixture.changes(.follow(UserID(2), by: UserID(3))))
        try await list.refresh(fixture.changes(.blog(PostID(1)), .like(PostID(1), by: UserID(1))))

        #expect(fixture.displayed() == [.userRow(3, isFollowing: true)])
    }

    @Test("A change during a pending follow refreshes the row after the follow", .timeLimit(.minutes(10)))
    func eventDuringFollow() async throws {
        let list = followers(of: UserID(1), viewer: 1)
        try await list.load()
        _ = fixture.displayed()

        try await fixture.holding("follow(_:by:at:)") {
            try await list.handle(.row(3, .toggleFollow))
        } while: {
            _ = try await fixture.services.follows.set(false, on: UserID(3), by: UserID(1))
            try await list.refresh(fixture.changes(.follow(UserID(3), by: UserID(1))))
            #expect(fixture.displayed() == [.userRow(3, isFollowing: true)])
        }

        #expect(fixture.displayed() == [.userRow(3, isFollowing: true), .userRow(3, isFollowing: false)])
    }

    @Test("Rows requested before the answer to a follow do not undo the follow", .timeLimit(.minutes(10)))
    func lateList() async throws {
        let list = followers(of: UserID(1), viewer: 1)
        try await list.load()
        _ = fixture.displayed()

        try await fixture.holding("followers(of:_:seenBy:)") {
            try await list.load()
        } while: {
            try await list.cells[0].setFollowed(true)
        }
        #expect(list.cells[0].presentation.isFollowing == true)
        _ = try? await fixture.store.unfollow(UserID(3), by: UserID(1))
        try await list.load()

        #expect(list.cells[0].presentation.isFollowing == false)
    }
}

import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import MemoryStore
import Testing

@MainActor
struct UserListPresenterTests {
    private let fixture = PresenterFixture()

    private func followers(of user: UserID, viewer: Int64? = nil) -> UserListPresenter {
        fixture.scenes.followers(of: user, on: fixture.view.users, fixture.context(viewer: viewer))
    }

    private func following(by user: UserID, viewer: Int64? = nil) -> UserListPresenter {
        fixture.scenes.following(by: user, on: fixture.view.users, fixture.context(viewer: viewer))
    }

    @Test("Followers are displayed newest first, with the viewer's follow state")
    func displaysFollowers() async throws {
        try await followers(of: UserID(1), viewer: 1).load()

        #expect(
            fixture.view.messages == [
                .loading(true),
                .users(
                    ListPresentation(
                        heading: "Followers",
                        rows: [
                            UserCellPresentation(
                                person: .cy(at: "1970-01-01T00:10:00Z"), isFollowing: false,
                                commands: .follow, relationText: nil
                            ),
                            UserCellPresentation(
                                person: .bob(at: "1970-01-01T00:08:20Z"), isFollowing: true,
                                commands: .unfollow,
                                relationText: "you follow them"),
                        ], more: nil)),
                .loading(false),
            ])
    }

    @Test("The users whom a user follows are displayed without a viewer")
    func displaysFollowing() async throws {
        try await following(by: UserID(3)).load()

        #expect(
            fixture.view.messages == [
                .loading(true),
                .users(
                    ListPresentation(
                        heading: "Following",
                        rows: [
                            UserCellPresentation(
                                person: .ada(at: "1970-01-01T00:10:00Z"), isFollowing: nil, relationText: nil)
                        ], more: nil)),
                .loading(false),
            ])
    }

    @Test("Follow lists of a missing user display an error, and those of a user without follows are empty")
    func missingUser() async throws {
        try await followers(of: UserID(9)).load()
        try await following(by: UserID(9)).load()
        try await followers(of: UserID(3)).load()

        #expect(
            fixture.view.messages.filter { $0 != .loading(true) && $0 != .loading(false) } == [
                .error(.notFound("User 9 was not found.", heading: "Followers")),
                .error(.notFound("User 9 was not found.", heading: "Following")),
                .empty(EmptyPresentation(heading: "Followers", text: "No followers yet.")),
            ])
    }

    @Test(
        "A row that stays after a reload keeps its presenter and its expected state", .timeLimit(.minutes(10))
    )
    func reload() async throws {
        let list = followers(of: UserID(1), viewer: 1)
        try await list.load()
        let row = list.cells[0]
        let gate = fixture.store.hold("follow(_:by:at:)", thenFailWith: StoreError.busy)
        let follow = Task { try await row.follow() }
        try await gate.reached()
        _ = fixture.displayed()
        // The store has the follow, and its answer is lost.
        try await list.load()
        #expect(list.cells[0] === row)
        #expect(row.presentation.isFollowing == true)
        gate.open()
        try await follow.value

        #expect(
            fixture.displayed().suffix(2) == [.userRow(3, isFollowing: true), .userRowError(.busy, row: 3)])
    }

    @Test("A follow by the viewer on another screen updates only its row")
    func event() async throws {
        let list = followers(of: UserID(1), viewer: 1)
        try await list.load()
        _ = fixture.displayed()

        _ = try await fixture.services.follows.follow(UserID(3), by: UserID(1))
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
        let gate = fixture.store.hold("follow(_:by:at:)")

        let follow = Task { try await list.handle(.row(3, .toggleFollow)) }
        try await gate.reached()
        _ = try await fixture.services.follows.unfollow(UserID(3), by: UserID(1))
        try await list.refresh(fixture.changes(.follow(UserID(3), by: UserID(1))))
        #expect(fixture.displayed() == [.userRow(3, isFollowing: true)])
        gate.open()
        try await follow.value

        #expect(fixture.displayed() == [.userRow(3, isFollowing: true), .userRow(3, isFollowing: false)])
    }

    @Test(
        "Rows requested before the answer to a follow do not undo the follow",
        .timeLimit(.minutes(10)))
    func lateList() async throws {
        let list = followers(of: UserID(1), viewer: 1)
        try await list.load()
        let gate = fixture.store.hold("followers(of:_:seenBy:)")
        _ = fixture.displayed()

        let refresh = Task { try await list.load() }
        try await gate.reached()
        try await list.cells[0].follow()
        gate.open()
        try await refresh.value
        #expect(list.cells[0].presentation.isFollowing == true)
        _ = try? await fixture.store.unfollow(UserID(3), by: UserID(1))
        try await list.load()

        #expect(list.cells[0].presentation.isFollowing == false)
    }
}

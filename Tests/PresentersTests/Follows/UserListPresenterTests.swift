import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct UserListPresenterTests {
    private let stage = Stage()

    private func followers(of user: UserID, viewer: Int64? = nil) -> UserListPresenter {
        stage.scenes.followers(of: user, on: stage.view.users, stage.context(viewer: viewer))
    }

    private func following(by user: UserID, viewer: Int64? = nil) -> UserListPresenter {
        stage.scenes.following(by: user, on: stage.view.users, stage.context(viewer: viewer))
    }

    @Test
    func followersAreShownTheLastFirstWithWhomTheViewerFollows() async throws {
        try await followers(of: UserID(1), viewer: 1).load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .users(
                    ListPresentation(
                        heading: "Followers",
                        rows: [
                            UserCellPresentation(
                                person: .cy(at: "1970-01-01T00:10:00Z"), isFollowing: false, relationText: nil
                            ),
                            UserCellPresentation(
                                person: .bob(at: "1970-01-01T00:08:20Z"), isFollowing: true,
                                relationText: "you follow them"),
                        ], more: nil)),
                .loading(false),
            ])
    }

    @Test
    func whomAUserFollowsIsShownToNobodyInParticular() async throws {
        try await following(by: UserID(3)).load()

        #expect(
            stage.view.messages == [
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

    @Test
    func aUserWhoIsNotThereIsAnErrorAndOneWithoutFollowersIsNot() async throws {
        try await followers(of: UserID(9)).load()
        try await following(by: UserID(9)).load()
        try await followers(of: UserID(3)).load()

        #expect(
            stage.view.messages.filter { $0 != .loading(true) && $0 != .loading(false) } == [
                .error(.notFound("User 9 was not found.", heading: "Followers")),
                .error(.notFound("User 9 was not found.", heading: "Following")),
                .empty(EmptyPresentation(heading: "Followers", text: "No followers yet.")),
            ])
    }

    @Test(.timeLimit(.minutes(10)))
    func aRowThatStaysKeepsItsPresenterAndWhatIsExpectedOfIt() async throws {
        let list = followers(of: UserID(1), viewer: 1)
        try await list.load()
        let row = list.cells[0]
        let gate = stage.store.hold(.follow, thenFailWith: StoreError.busy)
        let follow = Task { try await row.follow() }
        await gate.reached()
        _ = stage.heard()
        // The store has it by now, and its answer is lost.
        try await list.load()
        #expect(list.cells[0] === row)
        #expect(row.presentation.isFollowing == true)
        gate.open()
        try await follow.value

        #expect(
            stage.heard().suffix(2) == [.userRow(3, isFollowing: true), .userRowError(.busy, row: 3)])
    }

    @Test
    func aRowThatTheViewerFollowsElsewhereIsShownAnewAndNoOther() async throws {
        let list = followers(of: UserID(1), viewer: 1)
        try await list.load()
        _ = stage.heard()

        _ = try await stage.services.follows.follow(UserID(3), by: UserID(1))
        await list.handle(.userFollowed(UserID(3), by: UserID(1)))
        await list.handle(.userFollowed(UserID(3), by: UserID(1)))
        await list.handle(.userFollowed(UserID(9), by: UserID(1)))
        await list.handle(.userUnfollowed(UserID(2), by: UserID(3)))
        await list.handle(.blogLiked(PostID(1), by: UserID(1), likeCount: 1))

        #expect(stage.heard() == [.userRow(3, isFollowing: true)])
    }

    @Test(.timeLimit(.minutes(10)))
    func whatIsHeardWhileAFollowIsPendingIsLookedUpAfterIt() async throws {
        let list = followers(of: UserID(1), viewer: 1)
        try await list.load()
        _ = stage.heard()
        let gate = stage.store.hold(.follow)

        let follow = Task { try await list.cells[0].follow() }
        await gate.reached()
        _ = try await stage.services.follows.unfollow(UserID(3), by: UserID(1))
        await list.handle(.userUnfollowed(UserID(3), by: UserID(1)))
        #expect(stage.heard() == [.userRow(3, isFollowing: true)])
        gate.open()
        try await follow.value

        #expect(stage.heard() == [.userRow(3, isFollowing: true), .userRow(3, isFollowing: false)])
    }

    @Test(.timeLimit(.minutes(10)))
    func rowsThatWereAskedForBeforeAFollowWasAnsweredDoNotUndoIt() async throws {
        let list = followers(of: UserID(1), viewer: 1)
        try await list.load()
        let gate = stage.store.hold(.followers)
        _ = stage.heard()

        let refresh = Task { try await list.load() }
        await gate.reached()
        try await list.cells[0].follow()
        gate.open()
        try await refresh.value
        #expect(list.cells[0].presentation.isFollowing == true)
        _ = try? await stage.store.unfollow(UserID(3), by: UserID(1))
        try await list.load()

        #expect(list.cells[0].presentation.isFollowing == false)
    }
}

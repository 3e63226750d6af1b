import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// What comes while the like of a row is pending.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PendingLikeTests {
    private let stage = Stage()

    /// The row of the first blog, which the viewer does not like yet.
    private func row() async throws -> BlogCellPresenter {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: 1))
        try await list.load()
        _ = stage.heard()
        return try #require(list.cells.last)
    }

    @Test
    func aLikeThatIsTakenBackWhileItIsPendingEndsUnlikedAndOnlyThatIsShown() async throws {
        let row = try await row()
        let gate = stage.store.hold(.like)

        let like = Task { try await row.like() }
        await gate.reached()
        let unlike = Task.immediate { try await row.unlike() }
        gate.open()
        try await like.value
        try await unlike.value

        #expect(stage.heard() == [.row(1, isLiked: false, likeCount: 2)])
        #expect(stage.store.calls == [.blogsByAuthor, .like, .unlike])
    }

    @Test
    func likingUnlikingAndLikingAgainWhileOneIsPendingSendsOneRequest() async throws {
        let row = try await row()
        let gate = stage.store.hold(.like)

        let like = Task { try await row.like() }
        await gate.reached()
        let unlike = Task.immediate { try await row.unlike() }
        let again = Task.immediate { try await row.like() }
        gate.open()
        for task in [like, unlike, again] { try await task.value }

        #expect(stage.heard() == [.row(1, isLiked: true, likeCount: 3)])
        #expect(stage.store.calls == [.blogsByAuthor, .like])
        try await row.unlike()
        #expect(stage.heard() == [.row(1, isLiked: false, likeCount: 2)])
    }

    @Test
    func anUnlikeThatFailsAfterALikeWasAnsweredShowsTheLikeAndTheError() async throws {
        let row = try await row()
        let gate = stage.store.hold(.like)
        stage.store.fail(.unlike, with: StoreError.busy)

        let like = Task { try await row.like() }
        await gate.reached()
        let unlike = Task.immediate { try await row.unlike() }
        gate.open()
        try await like.value
        try await unlike.value

        #expect(stage.heard() == [.row(1, isLiked: true, likeCount: 3), .rowError(.busy, row: 1)])
    }

    @Test
    func theFailureOfALikeThatWasTakenBackShowsNoError() async throws {
        let row = try await row()
        let gate = stage.store.hold(.like, thenFailWith: StoreError.busy)

        let like = Task { try await row.like() }
        await gate.reached()
        let unlike = Task.immediate { try await row.unlike() }
        gate.open()
        try await like.value
        try await unlike.value

        // Its answer was lost: the store has the like, which the second request removes.
        #expect(stage.heard() == [.row(1, isLiked: false, likeCount: 2)])
        #expect(stage.store.calls == [.blogsByAuthor, .like, .unlike])
    }

    @Test
    func aLikeThatIsCancelledLeavesANewerIntentionToWin() async throws {
        let row = try await row()
        let gate = stage.store.hold(.like, thenFailWith: CancellationError())

        let like = Task { try await row.like() }
        await gate.reached()
        let unlike = Task.immediate { try await row.unlike() }
        like.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await like.value }
        try await unlike.value

        #expect(stage.heard() == [.row(1, isLiked: false, likeCount: 2)])
    }

    @Test
    func aShareWhileALikeIsPendingIsNotDropped() async throws {
        let row = try await row()
        let gate = stage.store.hold(.like)

        let like = Task { try await row.like() }
        await gate.reached()
        try await row.share()
        gate.open()
        try await like.value

        #expect(stage.store.calls == [.blogsByAuthor, .like, .share])
        #expect(row.presentation.shareCount == 2 && row.presentation.isLiked == true)
    }
}

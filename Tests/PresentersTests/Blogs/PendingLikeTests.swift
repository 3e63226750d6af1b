import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// Commands during a pending like of a row.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PendingLikeTests {
    private let fixture = PresenterFixture()

    /// The row of the first blog, which the viewer does not like yet.
    private func row() async throws -> BlogCellPresenter {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: 1))
        try await list.load()
        _ = fixture.displayed()
        return try #require(list.cells.last)
    }

    @Test("A row that is unliked while its like is pending displays only the unliked state")
    func unlikePending() async throws {
        let row = try await row()
        let gate = fixture.store.hold("like(_:by:at:)")

        let like = Task { try await row.like() }
        try await gate.reached()
        let unlike = Task.immediate { try await row.unlike() }
        gate.open()
        try await like.value
        try await unlike.value

        #expect(fixture.displayed() == [.row(1, isLiked: false, likeCount: 2)])
        #expect(fixture.store.calls == ["blogs(by:_:seenBy:)", "like(_:by:at:)", "unlike(_:by:)"])
    }

    @Test("Like, unlike and like again during one pending request send one request")
    func likeUnlikeLike() async throws {
        let row = try await row()
        let gate = fixture.store.hold("like(_:by:at:)")

        let like = Task { try await row.like() }
        try await gate.reached()
        let unlike = Task.immediate { try await row.unlike() }
        let again = Task.immediate { try await row.like() }
        gate.open()
        for task in [like, unlike, again] { try await task.value }

        #expect(fixture.displayed() == [.row(1, isLiked: true, likeCount: 3)])
        #expect(fixture.store.calls == ["blogs(by:_:seenBy:)", "like(_:by:at:)"])
        try await row.unlike()
        #expect(fixture.displayed() == [.row(1, isLiked: false, likeCount: 2)])
    }

    @Test("A failed unlike after an answered like displays the like and the error")
    func failedUnlike() async throws {
        let row = try await row()
        let gate = fixture.store.hold("like(_:by:at:)")
        fixture.store.fail("unlike(_:by:)", with: StoreError.busy)

        let like = Task { try await row.like() }
        try await gate.reached()
        let unlike = Task.immediate { try await row.unlike() }
        gate.open()
        try await like.value
        try await unlike.value

        #expect(fixture.displayed() == [.row(1, isLiked: true, likeCount: 3), .rowError(.busy, row: 1)])
    }

    @Test("The failure of a like that was replaced by an unlike displays no error")
    func replacedFailure() async throws {
        let row = try await row()
        let gate = fixture.store.hold("like(_:by:at:)", thenFailWith: StoreError.busy)

        let like = Task { try await row.like() }
        try await gate.reached()
        let unlike = Task.immediate { try await row.unlike() }
        gate.open()
        try await like.value
        try await unlike.value

        // The answer was lost, so the store has the like, and the second request removes it.
        #expect(fixture.displayed() == [.row(1, isLiked: false, likeCount: 2)])
        #expect(fixture.store.calls == ["blogs(by:_:seenBy:)", "like(_:by:at:)", "unlike(_:by:)"])
    }

    @Test("A cancelled like does not affect a newer intention")
    func cancelledLike() async throws {
        let row = try await row()
        let gate = fixture.store.hold("like(_:by:at:)", thenFailWith: CancellationError())

        let like = Task { try await row.like() }
        try await gate.reached()
        let unlike = Task.immediate { try await row.unlike() }
        like.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await like.value }
        try await unlike.value

        #expect(fixture.displayed() == [.row(1, isLiked: false, likeCount: 2)])
    }

    @Test("A share during a pending like is sent")
    func shareWhilePending() async throws {
        let row = try await row()
        let gate = fixture.store.hold("like(_:by:at:)")

        let like = Task { try await row.like() }
        try await gate.reached()
        try await row.share()
        gate.open()
        try await like.value

        #expect(fixture.store.calls == ["blogs(by:_:seenBy:)", "like(_:by:at:)", "share(_:by:at:)"])
        #expect(row.presentation.shareCount == 1 && row.presentation.isLiked == true)
    }
}

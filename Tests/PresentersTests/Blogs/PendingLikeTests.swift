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

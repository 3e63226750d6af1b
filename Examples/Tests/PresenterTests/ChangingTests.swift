import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import Scenarios
import Testing

/// What presenters display after an intention.
@MainActor
struct ChangingTests {
    @Test
    func likesOneRow() async throws {
        let desk = try Desk()
        let blogs = desk.blogs()
        try await blogs.load()
        _ = desk.displayed()

        try await blogs.cells[1].like()

        #expect(desk.displayed() == ["row 23, 1 like, you like this"])
    }

    @Test
    func keepsRowOfFailedLike() async throws {
        let desk = try Desk()
        let blogs = desk.blogs()
        try await blogs.load()
        let before = blogs.cells[1].presentation
        _ = desk.displayed()
        desk.repositories.fail(.like, with: StoreError.busy)

        try await blogs.cells[1].like()

        #expect(desk.displayed() == ["row 23: Busy"])
        #expect(blogs.cells[1].presentation == before)
    }

    @Test
    func followsAtOnce() async throws {
        let desk = try Desk()
        let user = desk.user()
        try await user.load()
        _ = desk.displayed()
        let gate = desk.repositories.hold(.follow)

        let follow = Task { try await user.follow() }
        await gate.reached()

        #expect(desk.displayed() == ["Ada Lovelace, 7 followers, you follow them"])
        gate.open()
        try await follow.value
        #expect(desk.displayed() == ["Ada Lovelace, 7 followers, you follow them"])
    }

    @Test
    func takesFollowBack() async throws {
        let desk = try Desk()
        let user = desk.user()
        try await user.load()
        _ = desk.displayed()
        desk.repositories.fail(.follow, with: StoreError.busy)

        try await user.follow()

        #expect(
            desk.displayed() == [
                "Ada Lovelace, 7 followers, you follow them", "Ada Lovelace, 6 followers, no relation",
                "page: Busy",
            ])
    }

    @Test
    func asksWhomItIsGivenToAsk() async throws {
        let desk = try Desk(viewer: 101)
        let confirmation = RecordingConfirmation(answering: false)
        let (asking, other) = (desk.user(confirmation: confirmation), desk.user())
        try await asking.load()
        try await other.load()
        _ = desk.displayed()

        try await asking.unfollow()
        let displayedAfterNo = desk.displayed()
        try await other.unfollow()

        #expect(confirmation.questions == ["Stop following Ada Lovelace?"])
        #expect(displayedAfterNo.isEmpty)
        #expect(desk.displayed().last == "Ada Lovelace, 5 followers, no relation")
    }

    @Test
    func movesRowsByThemselves() async throws {
        let desk = try Desk()
        let importing = ImportPresenter(
            service: desk.occasion.importing, localization: desk.occasion.transferWording, view: desk.view,
            rows: desk.view, errors: desk.view)

        try await importing.run()

        #expect(
            desk.displayed().filter { $0.hasPrefix("_posts") } == [
                "_posts/one.md reading", "_posts/one.md imported", "_posts/two.md reading",
                "_posts/two.md imported", "_posts/wrong.md reading", "_posts/wrong.md skipped",
            ])
    }
}

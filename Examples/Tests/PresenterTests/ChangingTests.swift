import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import MemoryStore
import Scenarios
import Testing

/// Presenters on a view that records.
@MainActor
@Suite("Presenters that change something")
struct ChangingTests {
    @Test("A like changes its row and no other row")
    func likesOneRow() async throws {
        let fixture = try PresenterFixture()
        let blogs = fixture.blogs()
        try await blogs.load()
        _ = fixture.displayed()

        try await blogs.cells[1].like()

        #expect(fixture.displayed() == ["row 23, 1 like, you like this"])
    }

    @Test("A failed like leaves its row and shows an error")
    func keepsRowAfterFailedLike() async throws {
        let fixture = try PresenterFixture()
        let blogs = fixture.blogs()
        try await blogs.load()
        let before = blogs.cells[1].presentation
        _ = fixture.displayed()
        fixture.repositories.fail("like(_:by:at:)", with: StoreError.busy)

        try await blogs.cells[1].like()

        #expect(fixture.displayed() == ["row 23: Busy"])
        #expect(blogs.cells[1].presentation == before)
    }

    @Test("A follow shows the new state before the service has confirmed it")
    func followsOptimistically() async throws {
        let fixture = try PresenterFixture()
        let user = fixture.user()
        try await user.load()
        _ = fixture.displayed()
        let gate = fixture.repositories.hold("follow(_:by:at:)")

        let follow = Task { try await user.follow() }
        try await gate.reached()

        #expect(fixture.displayed() == ["Ada Lovelace, 7 followers, you follow them"])
        gate.open()
        try await follow.value
        #expect(fixture.displayed() == ["Ada Lovelace, 7 followers, you follow them"])
    }

    @Test("A failed follow is rolled back")
    func rollsBackFollow() async throws {
        let fixture = try PresenterFixture()
        let user = fixture.user()
        try await user.load()
        _ = fixture.displayed()
        fixture.repositories.fail("follow(_:by:at:)", with: StoreError.busy)

        try await user.follow()

        #expect(
            fixture.displayed() == [
                "Ada Lovelace, 7 followers, you follow them", "Ada Lovelace, 6 followers, no relation",
                "page: Busy",
            ])
    }

    @Test("A presenter asks the confirmation that it was created with")
    func asksItsConfirmation() async throws {
        let fixture = try PresenterFixture(viewer: 101)
        let confirmation = RecordingConfirmation(answering: false)
        let (asking, other) = (fixture.user(confirmation: confirmation), fixture.user())
        try await asking.load()
        try await other.load()
        _ = fixture.displayed()

        try await asking.unfollow()
        let displayedAfterNo = fixture.displayed()
        try await other.unfollow()

        #expect(confirmation.questions == ["Stop following Ada Lovelace?"])
        #expect(displayedAfterNo.isEmpty)
        #expect(fixture.displayed().last == "Ada Lovelace, 5 followers, no relation")
    }

    @Test("Each file of an import changes its own row")
    func importsRowByRow() async throws {
        let fixture = try PresenterFixture()
        let importing = ImportPresenter(
            service: fixture.setup.importing, localization: fixture.setup.transferLocalization,
            view: fixture.view,
            rows: fixture.view, errors: fixture.view)

        try await importing.run()

        #expect(
            fixture.displayed().filter { $0.hasPrefix("_posts") } == [
                "_posts/one.md reading", "_posts/one.md imported", "_posts/two.md reading",
                "_posts/two.md imported", "_posts/wrong.md reading", "_posts/wrong.md skipped",
            ])
    }
}

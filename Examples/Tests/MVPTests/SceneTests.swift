import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import MemoryStore
import Testing

@testable import MVP

/// The wiring of the page: a scene composes the presenters, and the views record. Nothing is drawn.
@MainActor
@Suite("The scenes of the MVP example")
struct SceneTests {
    @Test("Opening a page displays the user, then their blogs")
    func opens() async throws {
        let fixture = try SceneFixture()

        await fixture.userPage().load()

        #expect(fixture.displayed() == ["Ada Lovelace, 6 followers, no relation", "blogs [24, 23, 22]"])
    }

    @Test("Blogs that cannot be loaded do not affect the other modules")
    func isolatesFailures() async throws {
        let fixture = try SceneFixture(viewer: 132)
        fixture.repositories.fail("blogs(by:_:seenBy:)", with: StoreError.busy)

        await fixture.userPage().load()

        #expect(
            fixture.displayed() == [
                "Ada Lovelace, 6 followers, this is you", "Blogs: Busy", "drafts [31, 30, 29]",
                "1 post in the recycle bin",
            ])
    }

    @Test("A page of an unknown user displays one error and loads nothing else")
    func stopsWithoutUser() async throws {
        let fixture = try SceneFixture()

        await fixture.userPage(of: 9).load()

        #expect(fixture.displayed() == ["page: Not found"])
        #expect(fixture.repositories.calls == ["user(_:seenBy:)"])
    }

    @Test("Only the user sees their drafts, and a draft opens")
    func showsDrafts() async throws {
        let (fixture, other) = (try SceneFixture(viewer: 132), try SceneFixture())
        let page = fixture.userPage()

        await page.load()
        page.drafts?.select(row: 0)
        await other.userPage().load()

        #expect(fixture.displayed().contains("drafts [31, 30, 29]"))
        #expect(fixture.router.destinations == [.draft(.init(31))])
        #expect(!other.displayed().contains { $0.hasPrefix("drafts") })
    }

    @Test("The page asks before unfollowing only where the setup says so")
    func asksBeforeUnfollow() async throws {
        let (asking, other) = (try SceneFixture(viewer: 101), try SceneFixture(viewer: 101, asks: false))
        let (page, otherPage) = (asking.userPage(), other.userPage())
        await page.load()
        await otherPage.load()
        _ = asking.displayed()

        try await page.user.unfollow()
        try await otherPage.user.unfollow()

        #expect(asking.confirmation.questions == ["Stop following Ada Lovelace?"])
        #expect(asking.displayed().isEmpty)
        #expect(other.confirmation.questions.isEmpty)
        #expect(other.displayed().last == "Ada Lovelace, 5 followers, no relation")
    }

    @Test("A user's page labels the author, and the page of all blogs shows a byline")
    func namesAuthors() async throws {
        let fixture = try SceneFixture()
        let (page, all) = (fixture.userPage(), fixture.allBlogs())

        await page.load()
        try await all.blogs.load()

        #expect(page.blogs.cells.first?.presentation.authorText == "Author: Ada Lovelace")
        #expect(all.blogs.cells.first?.presentation.authorText == "by Ada Lovelace")
    }
}

import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import MemoryStore
import Scenarios
import Testing

/// Presenters on a view that records. A test that composes presenters itself does not test how a page composes them, so it
/// does not have the name of a behaviour.
@MainActor
@Suite("Presenters that load something")
struct ReadingTests {
    @Test("A presenter displays the data that it loaded")
    func displaysLoadedData() async throws {
        let fixture = try PresenterFixture()

        try await fixture.user().load()
        try await fixture.blogs().load()

        #expect(fixture.displayed() == ["Ada Lovelace, 6 followers, no relation", "blogs [24, 23, 22]"])
    }

    @Test("Loading more adds rows below the others")
    func loadsMore() async throws {
        let fixture = try PresenterFixture()
        let blogs = fixture.blogs()

        try await blogs.load()
        try await blogs.loadMore()

        #expect(fixture.displayed() == ["blogs [24, 23, 22]", "more blogs [21, 20, 19]"])
    }

    @Test("A presenter displays when it starts and stops loading")
    func showsLoading() async throws {
        let fixture = try PresenterFixture()

        try await fixture.blogs(showsLoading: true).load()

        #expect(fixture.displayed() == ["loading", "blogs [24, 23, 22]", "loaded"])
    }

    @Test("Selecting a row opens its blog")
    func opensBlog() async throws {
        let fixture = try PresenterFixture()
        let blogs = fixture.blogs()
        try await blogs.load()

        blogs.cells.first?.select()

        #expect(fixture.router.destinations == [.blog(.init(24))])
    }

    @Test("Blogs that cannot be loaded display an error under their own heading")
    func failedBlogs() async throws {
        let fixture = try PresenterFixture()
        fixture.repositories.fail("blogs(by:_:seenBy:)", with: StoreError.busy)

        try await fixture.user().load()
        try await fixture.blogs().load()

        #expect(fixture.displayed() == ["Ada Lovelace, 6 followers, no relation", "Blogs: Busy"])
    }

    @Test("Selecting a draft opens it")
    func opensDraft() async throws {
        let fixture = try PresenterFixture(viewer: 132)
        let drafts = fixture.scenes.drafts(by: .init(132), on: fixture.view.drafts, fixture.context())

        try await drafts.load()
        drafts.select(row: 0)

        #expect(fixture.displayed().first?.hasPrefix("drafts [31") == true)
        #expect(fixture.router.destinations == [.draft(.init(31))])
    }

    @Test("The presenter of the recycle bin displays the number of posts")
    func countsBin() async throws {
        let fixture = try PresenterFixture(viewer: 132)
        let bin = fixture.scenes.trashCount(on: fixture.view.trashCount, fixture.context())

        try await bin.load()

        #expect(fixture.displayed() == ["1 post in the recycle bin"])
    }

    @Test("A presenter names authors with the formatter that it was created with")
    func authorFormatter() async throws {
        let fixture = try PresenterFixture()
        let (one, everybody) = (
            fixture.blogs(),
            fixture.scenes.allBlogs(on: fixture.view.blogs, names: .byline, fixture.context())
        )

        try await one.load()
        try await everybody.load()

        #expect(one.cells.first?.presentation.authorText == "Author: Ada Lovelace")
        #expect(everybody.cells.first?.presentation.authorText == "by Ada Lovelace")
    }
}

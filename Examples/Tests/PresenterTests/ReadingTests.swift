import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Scenarios
import Testing

/// What presenters let a test reach: everything that they display, in order. A test that composes presenters itself does
/// not test how a page composes them, so it has no behaviour's name.
@MainActor
struct ReadingTests {
    @Test
    func everyModuleTellsWhatItLoaded() async throws {
        let desk = try Desk()

        try await desk.user().load()
        try await desk.blogs().load()

        #expect(desk.displayed() == ["Ada Lovelace, 6 followers, no relation", "blogs [24, 23, 22]"])
    }

    @Test
    func loadsMore() async throws {
        let desk = try Desk()
        let blogs = desk.blogs()

        try await blogs.load()
        try await blogs.loadMore()

        #expect(desk.displayed() == ["blogs [24, 23, 22]", "more blogs [21, 20, 19]"])
    }

    @Test
    func showsLoading() async throws {
        let desk = try Desk()

        try await desk.blogs(showsLoading: true).load()

        #expect(desk.displayed() == ["loading", "blogs [24, 23, 22]", "loaded"])
    }

    @Test
    func leadsOn() async throws {
        let desk = try Desk()
        let blogs = desk.blogs()
        try await blogs.load()

        blogs.cells.first?.select()

        #expect(desk.router.destinations == [.blog(.init(24))])
    }

    @Test
    func blogsThatFailTellNothingOfTheUser() async throws {
        let desk = try Desk()
        desk.repositories.fail(.blogsByAuthor, with: StoreError.busy)

        try await desk.user().load()
        try await desk.blogs().load()

        #expect(desk.displayed() == ["Ada Lovelace, 6 followers, no relation", "Blogs: Busy"])
    }

    @Test
    func draftsAreLoadedAndLeadOn() async throws {
        let desk = try Desk(viewer: 132)
        let drafts = desk.scenes.drafts(by: .init(132), on: desk.view.drafts, desk.context())

        try await drafts.load()
        drafts.select(row: 0)

        #expect(desk.displayed().first?.hasPrefix("drafts [31") == true)
        #expect(desk.router.destinations == [.draft(.init(31))])
    }

    @Test
    func countsBin() async throws {
        let desk = try Desk(viewer: 132)
        let bin = desk.scenes.trashCount(on: desk.view.trashCount, desk.context())

        try await bin.load()

        #expect(desk.displayed() == ["1 post in the recycle bin"])
    }

    @Test
    func authorsAreNamedAsThePresenterIsTold() async throws {
        let desk = try Desk()
        let (one, everybody) = (
            desk.blogs(), desk.scenes.blogs(on: desk.view.blogs, names: .byline, desk.context())
        )

        try await one.load()
        try await everybody.load()

        #expect(one.cells.first?.presentation.authorText == "Author: Ada Lovelace")
        #expect(everybody.cells.first?.presentation.authorText == "by Ada Lovelace")
    }
}

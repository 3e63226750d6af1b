import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Scenarios
import Testing

/// What presenters let a test reach: whatever they tell a view, in its order. Tests that compose presenters by themselves
/// say nothing of how a page does, and have no behaviour's name.
@MainActor
struct ReadingTests {
    @Test
    func everyModuleTellsWhatItLoaded() async throws {
        let desk = try Desk()

        try await desk.user().load()
        try await desk.blogs().load()

        #expect(desk.heard() == ["Ada Lovelace, 6 followers, no relation", "blogs [24, 23, 22]"])
    }

    @Test
    func loadsMore() async throws {
        let desk = try Desk()
        let blogs = desk.blogs()

        try await blogs.load()
        try await blogs.loadMore()

        #expect(desk.heard() == ["blogs [24, 23, 22]", "more blogs [21, 20, 19]"])
    }

    @Test
    func showsLoading() async throws {
        let desk = try Desk()

        try await desk.blogs(showsLoading: true).load()

        #expect(desk.heard() == ["loading", "blogs [24, 23, 22]", "loaded"])
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

        #expect(desk.heard() == ["Ada Lovelace, 6 followers, no relation", "Blogs: Busy"])
    }

    @Test
    func draftsAreLoadedAndLeadOn() async throws {
        let desk = try Desk(viewer: 132)
        let drafts = DraftListPresenter(
            author: .init(132), services: desk.occasion.services, wording: desk.occasion.wording,
            viewer: desk.occasion.viewer, page: desk.occasion.page, view: desk.view.drafts, errors: desk.view,
            loading: nil, router: desk.router)

        try await drafts.load()
        drafts.select(row: 0)

        #expect(desk.heard().first?.hasPrefix("drafts [31") == true)
        #expect(desk.router.destinations == [.draft(.init(31))])
    }

    @Test
    func countsBin() async throws {
        let desk = try Desk(viewer: 132)
        let bin = TrashCountPresenter(
            viewer: desk.occasion.viewer, services: desk.occasion.services, wording: desk.occasion.wording,
            view: desk.view.trashCount, errors: desk.view, loading: nil)

        try await bin.load()

        #expect(desk.heard() == ["1 post in the recycle bin"])
    }

    @Test
    func authorsAreNamedAsThePresenterIsTold() async throws {
        let desk = try Desk()
        let (one, everybody) = (desk.blogs(), desk.blogs(author: nil, names: .byline))

        try await one.load()
        try await everybody.load()

        #expect(one.cells.first?.authorText == "Author: Ada Lovelace")
        #expect(everybody.cells.first?.authorText == "by Ada Lovelace")
    }
}

import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct DraftListPresenterTests {
    private let stage = Stage()

    private func drafts(of author: Int64 = 1, viewer: Int64? = 1) -> DraftListPresenter {
        stage.scenes.drafts(by: UserID(author), on: stage.view.drafts, stage.context(viewer: viewer))
    }

    @Test
    func draftsAreShownToTheirAuthor() async throws {
        try await drafts().load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .drafts(ListPresentation(heading: "Drafts", rows: [.unfinished], more: nil)),
                .loading(false),
            ])
    }

    @Test
    func anAuthorWithoutDraftsHasAnEmptyList() async throws {
        try await drafts(of: 2, viewer: 2).load()

        #expect(
            stage.view.messages == [
                .loading(true), .empty(EmptyPresentation(heading: "Drafts", text: "No drafts.")),
                .loading(false),
            ])
    }

    @Test
    func nobodyElseIsShownDraftsNorAskedOfTheStore() async throws {
        try await drafts(viewer: nil).load()
        try await drafts(viewer: 2).load()

        #expect(
            stage.view.messages == [
                .loading(true), .error(.notSignedIn(heading: "Drafts")), .loading(false), .loading(true),
                .error(
                    ErrorPresentation(
                        kind: .forbidden, title: "Permission denied",
                        detail: "Only the author can see drafts.", heading: "Drafts")),
                .loading(false),
            ])
        #expect(stage.store.calls == [.userExists])
    }

    @Test
    func selectingARowAsksTheRouterAlsoFurtherDown() async throws {
        let stage = Stage(PagedList.drafts.content)
        let page = PageRequest(limit: try PageLimit(2))
        let drafts = stage.scenes.drafts(
            by: UserID(1), on: stage.view.drafts, stage.context(viewer: 1, page: page))
        try await drafts.load()
        try await drafts.loadMore()

        drafts.select(row: 0)
        drafts.select(row: 3)

        #expect(stage.router.destinations == [.draft(PostID(10)), .draft(PostID(7))])
    }

    @Test
    func selectingARowThatIsNotThereDoesNothing() async throws {
        let drafts = drafts()

        drafts.select(row: 0)
        try await drafts.load()
        drafts.select(row: -1)
        drafts.select(row: 1)

        #expect(stage.router.destinations == [])
    }

    @Test
    func aFailedRefreshKeepsTheRowsThatCanBeSelected() async throws {
        let drafts = drafts()
        try await drafts.load()
        stage.store.fail(.drafts, with: StoreError.busy)

        try await drafts.load()
        drafts.select(row: 0)

        #expect(stage.router.destinations == [.draft(PostID(3))])
    }
}

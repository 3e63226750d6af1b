import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct DraftListPresenterTests {
    private let fixture = PresenterFixture()

    private func drafts(of author: Int64 = 1, viewer: Int64? = 1) -> DraftListPresenter {
        fixture.scenes.drafts(by: UserID(author), on: fixture.view.drafts, fixture.context(viewer: viewer))
    }

    @Test("Drafts are displayed to their author")
    func load() async throws {
        try await drafts().load()

        #expect(
            fixture.view.messages == [
                .loading(true),
                .drafts(ListPresentation(heading: "Drafts", rows: [.unfinished], more: nil)),
                .loading(false),
            ])
    }

    @Test("The list of an author without drafts is empty")
    func empty() async throws {
        try await drafts(of: 2, viewer: 2).load()

        #expect(
            fixture.view.messages == [
                .loading(true), .empty(EmptyPresentation(heading: "Drafts", text: "No drafts.")),
                .loading(false),
            ])
    }

    @Test("Other viewers get an error for drafts, and no query runs")
    func others() async throws {
        try await drafts(viewer: nil).load()
        try await drafts(viewer: 2).load()

        #expect(
            fixture.view.messages == [
                .loading(true), .error(.unauthenticated(heading: "Drafts")), .loading(false), .loading(true),
                .error(
                    ErrorPresentation(
                        kind: .forbidden, title: "Permission denied",
                        detail: "You can see only your own drafts.", heading: "Drafts")),
                .loading(false),
            ])
        #expect(fixture.store.calls == ["exists(_:)"])
    }

    @Test("Selecting a draft on any page opens it through the router")
    func select() async throws {
        let fixture = PresenterFixture(PagedList.drafts.content)
        let page = PageRequest(limit: try PageLimit(2))
        let drafts = fixture.scenes.drafts(
            by: UserID(1), on: fixture.view.drafts, fixture.context(viewer: 1, page: page))
        try await drafts.load()
        try await drafts.loadMore()

        drafts.select(row: 0)
        drafts.select(row: 3)

        #expect(fixture.router.destinations == [.draft(PostID(10)), .draft(PostID(7))])
    }

    @Test("Selecting a missing row of drafts does nothing")
    func selectMissing() async throws {
        let drafts = drafts()

        drafts.select(row: 0)
        try await drafts.load()
        drafts.select(row: -1)
        drafts.select(row: 1)

        #expect(fixture.router.destinations == [])
    }

    @Test("After a failed reload the previous drafts can still be selected")
    func failedReload() async throws {
        let drafts = drafts()
        try await drafts.load()
        fixture.store.fail("drafts(by:_:)", with: StoreError.busy)

        try await drafts.load()
        drafts.select(row: 0)

        #expect(fixture.router.destinations == [.draft(PostID(3))])
    }
}

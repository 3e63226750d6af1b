import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct SearchPresenterTests {
    private let stage = Stage()

    private func presenter(_ text: String, limit: Int = 20, viewer: Int64? = nil) throws -> SearchPresenter {
        let request = SearchRequest(try SearchQuery(text), limit: try PageLimit(limit))
        return stage.scenes.search(request, on: stage.view.hits, stage.context(viewer: viewer))
    }

    private func hits(
        _ rows: [SearchHitPresentation], more: MorePresentation? = nil, partialText: String? = nil
    ) -> ListPresentation<SearchHitPresentation> {
        ListPresentation(
            heading: "Found", rows: rows, more: more, partialText: partialText)
    }

    private let text = [SnippetPartPresentation(content: "Text.", isHit: false)]
    private let tooLong = "The search ran out of time. There may be more results."

    @Test
    func hitsAreBlogsAsInListsOfManyAuthorsWithASnippetEach() async throws {
        try await presenter("bob").load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .hits(hits([SearchHitPresentation(blog: .bobs(), snippet: text)])),
                .loading(false),
            ])
        #expect(stage.store.calls == [.search])
    }

    @Test
    func whatWasLookedForIsMarked() async throws {
        try await presenter("second TEXT", viewer: 1).load()

        let snippet = [
            SnippetPartPresentation(content: "Text", isHit: true),
            SnippetPartPresentation(content: ".", isHit: false),
        ]
        let second = BlogCellPresentation.second(authorText: "by Ada", isLiked: false)
        #expect(
            stage.view.messages[1] == .hits(hits([SearchHitPresentation(blog: second, snippet: snippet)])))
    }

    @Test
    func nothingFoundSaysSo() async throws {
        try await presenter("nowhere").load()

        #expect(
            stage.view.messages == [
                .loading(true), .empty(EmptyPresentation(heading: "Found", text: "Nothing was found.")),
                .loading(false),
            ])
    }

    @Test
    func timeThatIsUpIsTold() async throws {
        stage.store.isTimeUp = true

        try await presenter("bob").load()
        try await presenter("nowhere").load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .hits(hits([SearchHitPresentation(blog: .bobs(), snippet: text)], partialText: tooLong)),
                .loading(false),
                .loading(true), .hits(hits([], partialText: tooLong)), .loading(false),
            ])
    }

    @Test
    func moreHitsComeBelow() async throws {
        let search = try presenter("text", limit: 2)

        try await search.load()
        try await search.loadMore()
        try await search.loadMore()

        #expect(
            stage.heard() == [
                .loading(true), .rows([5, 2], goesOn: true), .loading(false),
                .loading(true), .moreRows([1], goesOn: false), .loading(false),
            ])
    }

    @Test
    func aRowLeadsToItsBlog() async throws {
        let search = try presenter("text", limit: 2)
        try await search.load()
        try await search.loadMore()

        for row in [0, 2, 3, -1] { search.select(row: row) }

        #expect(stage.router.destinations == [.blog(PostID(5)), .blog(PostID(1))])
    }

    @Test
    func aStoreThatFailsIsTold() async throws {
        stage.store.fail(.search, with: StoreError.busy)

        try await presenter("text").load()

        #expect(stage.view.messages == [.loading(true), .error(.busy(heading: "Found")), .loading(false)])
    }
}

import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct SearchPresenterTests {
    private let fixture = PresenterFixture()

    private func presenter(_ text: String, limit: Int = 20, viewer: Int64? = nil) throws -> SearchPresenter {
        let request = SearchRequest(try SearchQuery(text), limit: try PageLimit(limit))
        return fixture.scenes.search(request, on: fixture.view.hits, fixture.context(viewer: viewer))
    }

    private func hits(
        _ rows: [SearchHitPresentation], more: MorePresentation? = nil, partialText: String? = nil
    ) -> ListPresentation<SearchHitPresentation> {
        ListPresentation(
            heading: "Search results", rows: rows, more: more, partialText: partialText)
    }

    private let text = [SnippetPartPresentation(content: "Text.", isHit: false)]
    private let tooLong = "The search ran out of time. There may be more results."

    @Test("Each hit is displayed as a blog with a byline and a snippet")
    func load() async throws {
        try await presenter("bob").load()

        #expect(
            fixture.view.messages == [
                .loading(true),
                .hits(hits([SearchHitPresentation(blog: .bobs(), snippet: text)])),
                .loading(false),
            ])
        #expect(fixture.store.calls == ["search(_:seenBy:)"])
    }

    @Test("A snippet highlights the words of the query")
    func highlights() async throws {
        try await presenter("second TEXT", viewer: 1).load()

        let snippet = [
            SnippetPartPresentation(content: "Text", isHit: true),
            SnippetPartPresentation(content: ".", isHit: false),
        ]
        let second = BlogCellPresentation.second(authorText: "by Ada", isLiked: false)
        #expect(
            fixture.view.messages[1] == .hits(hits([SearchHitPresentation(blog: second, snippet: snippet)])))
    }

    @Test("A search without hits displays the text of an empty list")
    func empty() async throws {
        try await presenter("nowhere").load()

        #expect(
            fixture.view.messages == [
                .loading(true),
                .empty(EmptyPresentation(heading: "Search results", text: "Nothing was found.")),
                .loading(false),
            ])
    }

    @Test("A search that reached its time limit displays that it may be incomplete")
    func timeLimit() async throws {
        fixture.store.setSearchesTimeOut(true)

        try await presenter("bob").load()
        try await presenter("nowhere").load()

        #expect(
            fixture.view.messages == [
                .loading(true),
                .hits(hits([SearchHitPresentation(blog: .bobs(), snippet: text)], partialText: tooLong)),
                .loading(false),
                .loading(true), .hits(hits([], partialText: tooLong)), .loading(false),
            ])
    }

    @Test("The next page of hits is displayed below the first")
    func loadMore() async throws {
        let search = try presenter("text", limit: 2)

        try await search.load()
        try await search.loadMore()
        try await search.loadMore()

        #expect(
            fixture.displayed() == [
                .loading(true), .rows([5, 2], hasMore: true), .loading(false),
                .loading(true), .moreRows([1], hasMore: false), .loading(false),
            ])
    }

    @Test("Selecting a hit opens its blog")
    func select() async throws {
        let search = try presenter("text", limit: 2)
        try await search.load()
        try await search.loadMore()

        for id in [Int64(5), 1, 9] { try await search.handle(.row(id, .select)) }

        #expect(fixture.router.destinations == [.blog(PostID(5)), .blog(PostID(1))])
    }

    @Test("A failed search displays its error")
    func failure() async throws {
        fixture.store.fail("search(_:seenBy:)", with: StoreError.busy)

        try await presenter("text").load()

        #expect(
            fixture.view.messages == [
                .loading(true), .error(.busy(heading: "Search results")), .loading(false),
            ])
    }
}

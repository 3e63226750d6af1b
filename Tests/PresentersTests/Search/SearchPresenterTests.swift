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
        _ rows: [SearchHitPresentation], partialText: String? = nil
    ) -> ListPresentation<SearchHitPresentation> {
        ListPresentation(heading: "Search results", rows: rows, more: nil, partialText: partialText)
    }

    private let text = [SnippetPartPresentation(content: "Text.", isHit: false)]
    private let tooLong = "The search ran out of time. There may be more results."

    @Test("A snippet highlights the words of the query")
    func highlights() async throws {
        try await presenter("second TEXT", viewer: 1).load()

        let snippet = [
            SnippetPartPresentation(content: "Text", isHit: true),
            SnippetPartPresentation(content: ".", isHit: false),
        ]
        let second = BlogCellPresentation.second(authorText: "by Ada", isLiked: false)
        #expect(
            fixture.view.messages[1]
                == .hits(.page(hits([SearchHitPresentation(blog: second, snippet: snippet)]))))
    }

    @Test("A search that reached its time limit displays that it may be incomplete")
    func timeLimit() async throws {
        fixture.store.setSearchesTimeOut(true)

        try await presenter("bob").load()
        try await presenter("nowhere").load()

        #expect(
            fixture.shown == [
                .hits(
                    .page(hits([SearchHitPresentation(blog: .bobs(), snippet: text)], partialText: tooLong))),
                .hits(.page(hits([], partialText: tooLong))),
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
}

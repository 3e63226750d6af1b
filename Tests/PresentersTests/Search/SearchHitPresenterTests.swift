import BlogTestSupport
import Testing

@MainActor
struct SearchHitPresenterTests {
    private let fixture = PresenterFixture()

    private func search(_ text: String) throws -> SearchPresenter {
        fixture.scenes.search(
            SearchRequest(try SearchQuery(text)), on: fixture.view.hits, fixture.context(viewer: 1))
    }

    @Test("A search without hits that reached its time limit is a page, which says that it may be incomplete")
    func timeLimit() async throws {
        fixture.store.setSearchesTimeOut(true)

        try await search("nowhere").load()

        #expect(fixture.displayed().contains(.rows([], hasMore: false)))
    }

    @Test("A hit is liked, shared and opened as the row of its blog, and keeps its snippet")
    func commands() async throws {
        let search = try search("text")
        try await search.load()
        let shown = fixture.view.messages.compactMap { message -> [SearchHitPresentation]? in
            if case .hits(.page(let list)) = message { list.rows } else { nil }
        }
        let hit = try #require(shown.last?.first)

        try await search.handle(.row(hit.id, .toggleLike))
        try await search.handle(.row(hit.id, .share))
        try await search.handle(.row(hit.id, .select))

        let rows = fixture.view.messages.compactMap { message -> SearchHitPresentation? in
            if case .hits(.row(let row)) = message { row } else { nil }
        }
        #expect(rows.first?.blog.isLiked != hit.blog.isLiked)
        #expect(rows.allSatisfy { $0.snippet == hit.snippet && $0.id == hit.id })
        #expect(rows.last?.blog.shares.number == hit.blog.shares.number + 1)
        #expect(fixture.view.messages.contains { if case .hits(.link) = $0 { true } else { false } })
        #expect(fixture.router.destinations == [.blog(PostID(hit.id))])
    }
}

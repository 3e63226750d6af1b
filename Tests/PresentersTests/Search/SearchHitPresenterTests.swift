import BlogTestSupport
import Testing

@MainActor
struct SearchHitPresenterTests {
    private let fixture = PresenterFixture()

    @Test("A hit is liked and shared as the row of its blog, and keeps its snippet")
    func commands() async throws {
        let search = fixture.scenes.search(
            SearchRequest(try SearchQuery("text")), on: fixture.view.hits, fixture.context(viewer: 1))
        try await search.load()
        let shown = fixture.view.messages.compactMap { message -> [SearchHitPresentation]? in
            if case .hits(.page(let list)) = message { list.rows } else { nil }
        }
        let hit = try #require(shown.last?.first)

        try await search.handle(.row(hit.id, .toggleLike))
        try await search.handle(.row(hit.id, .share))

        let rows = fixture.view.messages.compactMap { message -> SearchHitPresentation? in
            if case .hits(.row(let row)) = message { row } else { nil }
        }
        #expect(rows.first?.blog.isLiked != hit.blog.isLiked)
        #expect(rows.allSatisfy { $0.snippet == hit.snippet && $0.id == hit.id })
        #expect(rows.last?.blog.shares.number == hit.blog.shares.number + 1)
        #expect(fixture.view.messages.contains { if case .hits(.link) = $0 { true } else { false } })
    }
}

import BlogTestSupport
import Testing

@Suite("Search ranking")
struct SearchRankingTests {
    private func hit(_ score: Double, _ id: Int64) -> SearchCursor {
        SearchCursor(score: score, id: PostID(id))
    }

    @Test("Hits are ordered by score, and equal scores by age")
    func order() throws {
        var ranking = SearchRanking()
        for (score, id) in [(1.0, 5), (3, 1), (1, 9), (2, 4)] as [(Double, Int64)] {
            ranking.add(hit(score, id))
        }

        let first = ranking.page(try PageLimit(2), after: nil)
        let second = ranking.page(try PageLimit(2), after: first.next)

        #expect(first.ids.map(\.rawValue) == [1, 4] && first.next == hit(2, 4))
        #expect(second.ids.map(\.rawValue) == [9, 5] && second.next == nil)
    }

    @Test("A ranking keeps the best thousand hits of any order")
    func thousand() throws {
        var random = SplitMix(seed: 7)
        var ranking = SearchRanking()
        for id in (Int64(1)...5_000).shuffled(using: &random) { ranking.add(hit(Double(id / 3), id)) }

        var found: [Int64] = []
        var place: SearchCursor?
        repeat {
            let page = ranking.page(try PageLimit(99), after: place)
            found += page.ids.map(\.rawValue)
            place = page.next
        } while place != nil

        #expect(found == Array((4_001...5_000).reversed()))
    }

    @Test("The next page begins after the blog of the cursor, or after its score if the blog is gone")
    func moved() throws {
        var ranking = SearchRanking()
        for id in Int64(1)...4 { ranking.add(hit(Double(id), id)) }

        #expect(ranking.page(.standard, after: hit(90, 3)).ids.map(\.rawValue) == [2, 1])
        #expect(ranking.page(.standard, after: hit(2.5, 8)).ids.map(\.rawValue) == [2, 1])
        #expect(ranking.page(.standard, after: hit(0, 8)).ids == [])
    }
}

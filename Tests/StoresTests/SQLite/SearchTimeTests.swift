import BlogTestSupport
import SQLiteStore
import Testing
import Threads

@testable import SQLStoreParts

@Suite("Search timeout")
struct SearchTimeTests {
    /// A blog whose search reads a clock that shows the time of each reading.
    private func blog(
        _ content: SeedContent, bound: Duration, _ time: @escaping @Sendable (Int) -> Duration
    ) async throws -> SQLiteBlog {
        let readings = Lock(-1)
        let searchTime = SearchTime(bound: bound) {
            time(
                readings.withLock {
                    $0 += 1
                    return $0
                })
        }
        return try await SQLiteBlog(content, searchTime: searchTime)
    }

    private static let many = SeedContent(
        users: [.named("ada", id: 1)],
        posts: (1...500).map { .blog("Blog \($0)", body: $0 % 2 == 0 ? "apple" : "apple apple") })

    @Test("A timed out search returns the best of the newest blogs and says that there may be more")
    func partial() async throws {
        let blog = try await blog(Self.many, bound: .seconds(60)) { .seconds($0) }
        let request = SearchRequest(try SearchQuery("apple"), limit: try PageLimit(100))

        let page = try await blog.repositories.search(request, seenBy: nil)

        let ids = page.hits.map(\.blog.id.rawValue)
        #expect(page.isPartial)
        #expect((1...60).contains(ids.count))
        #expect(Set(ids) == Set((0..<Int64(ids.count)).map { 500 - $0 }))
        #expect(ids == ids.filter { $0 % 2 == 1 } + ids.filter { $0 % 2 == 0 })
    }

    @Test("A prefix that has no hits within its time is searched as a whole word")
    func turns() async throws {
        // So many words that merging their lists of blogs takes hundreds of steps.
        let posts = (1...300).map { number in
            SeedPost.blog(
                "Blog \(number)", body: (1...200).map { "apple\(number)x\($0)" }.joined(separator: " "))
        }
        let content = SeedContent(
            users: [.named("ada", id: 1)], posts: posts + [.blog("An apple", body: "This one.")])
        let blog = try await blog(content, bound: .seconds(100)) { reading in
            reading < 3 ? .zero : .seconds(70) + .milliseconds(reading)
        }

        let page = try await blog.repositories.search(SearchRequest(try SearchQuery("apple")), seenBy: nil)

        #expect(page.isPartial)
        #expect(page.hits.map(\.blog.id.rawValue) == [301])
    }

    @Test("A search that waited too long for a connection is refused")
    func late() async throws {
        let blog = try await blog(Self.many, bound: .seconds(1)) { reading in
            reading == 0 ? .zero : .seconds(4)
        }
        let request = SearchRequest(try SearchQuery("apple"))

        await #expect(
            throws: ServiceError.overloaded(retryAfter: 1, cause: "the search waited too long")
        ) {
            try await blog.repositories.search(request, seenBy: nil)
        }
        #expect(try await blog.repositories.search(request, seenBy: nil).hits.count == 20)
    }

    @Test("A cancelled search ends, and its connection stays usable")
    func cancelled() async throws {
        let blog = try await SQLiteBlog(Self.many, searchTime: SearchTime(bound: .seconds(60)))
        let request = SearchRequest(try SearchQuery("apple"))

        await #expect(throws: CancellationError.self) {
            try await inCancelledTask { try await blog.repositories.search(request, seenBy: nil) }
        }
        #expect(try await blog.repositories.search(request, seenBy: nil).hits.count == 20)
    }
}

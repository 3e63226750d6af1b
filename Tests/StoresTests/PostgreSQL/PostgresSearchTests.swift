import BlogTestSupport
import PostgresStore
import PostgresTestSupport
import Synchronization
import Testing

@testable import SQLStoreParts

@Suite("Search in PostgreSQL", .timeLimit(.minutes(10)))
struct PostgresSearchTests {
    private let request: SearchRequest

    init() throws {
        request = SearchRequest(try SearchQuery("common"), limit: try PageLimit(100))
    }

    /// A store with 300 posts of 2,000 words, and a clock that shows each time once, and then the last one.
    private func blog(
        times: [Duration], preparing sql: String = ""
    ) async throws -> (PostgresBlog, PostgresStore) {
        let blog = try await PostgresBlog(.tinyBlog)
        try await blog.run(
            """
            INSERT INTO posts (id, author_id, state, title, excerpt, created_at, edited_at, published_at)
            SELECT id, 1, 'published', 'Title', '', 1, 1, 1 FROM generate_series(101, 400) AS id;
            INSERT INTO post_bodies SELECT id, '', 'title ', repeat('common word ', 1000), true
            FROM generate_series(101, 400) AS id;
            \(sql)
            """)
        let calls = Atomic(0)
        let time = SearchTime(bound: .seconds(10)) {
            times[min(calls.wrappingAdd(1, ordering: .relaxed).oldValue, times.count - 1)]
        }
        let store = try await PostgresStore.open(
            blog.schema.address, schema: blog.schema.name, migrates: false, markdown: testParser,
            searchTime: time)
        return (blog, store)
    }

    @Test("If the time is over, the hits are the best of the newest blogs")
    func time() async throws {
        // The start, the index, and one round of texts.
        let (blog, store) = try await blog(times: [.zero, .zero, .zero, .zero, .seconds(11)])

        let page = try await store.repositories().search(request, seenBy: nil)

        #expect(page.isPartial)
        #expect(page.hits.map(\.blog.id.rawValue) == Array((301...400).reversed()))
        #expect(page.next != nil)
        store.close()
        withExtendedLifetime(blog) {}
    }

    @Test("If the index needs too long, the newest blogs are searched without it")
    func slowIndex() async throws {
        // The index has a millisecond, and without it every text is read.
        let (blog, store) = try await blog(
            times: [.zero, .milliseconds(9_999), .zero], preparing: "DROP INDEX post_bodies_by_word")

        let page = try await store.repositories().search(request, seenBy: nil)

        #expect(page.isPartial)
        #expect(page.hits.map(\.blog.id.rawValue) == Array((301...400).reversed()))
        store.close()
        withExtendedLifetime(blog) {}
    }

    @Test(
        "A word that is longer than any query is found by its beginning", arguments: ["x", "ж", "\u{10400}"])
    func longWord(letter: String) async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        let word = String(repeating: letter, count: 60_000)
        let draft = try await blog.repositories.addDraft(
            Title(stored: "Long"), Body(stored: "before \(word) after"), by: UserID(1), at: .example)
        _ = try await blog.repositories.change(draft.draft.id, seenBy: UserID(1)) { _ in
            .publish(since: .example)
        }

        for query in [String(repeating: letter, count: 200), "after", "long before"] {
            let page = try await blog.repositories.search(
                SearchRequest(try SearchQuery(query)), seenBy: nil)
            #expect(page.hits.map(\.blog.id) == [draft.draft.id], "\(query)")
        }
    }
}

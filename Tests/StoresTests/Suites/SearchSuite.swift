import BlogTestSupport
import Testing

@testable import BlogDomain

@Suite("Search repository")
struct SearchSuite {
    private func found(
        _ query: String, in store: TestStore, limit: Int = 100
    ) async throws -> [Int64] {
        let request = SearchRequest(try SearchQuery(query), limit: try PageLimit(limit))
        return try await store.repositories.search(request, seenBy: nil).hits.map(\.blog.id.rawValue)
    }

    private func content(_ posts: [SeedPost]) -> SeedContent {
        SeedContent(users: [.named("ada", id: 1), .named("bob", id: 2)], posts: posts)
    }

    @Test("A hit contains every word, in any case and with any diacritics", arguments: stores)
    func words(kind: StoreKind) async throws {
        let store = try await kind.store(
            content([
                .blog("Crème brûlée", body: "Eggs and *cream*."), .blog("Eggs", body: "Boiled, with salt."),
                .blog("Nothing", body: "To eat\0at all: e-mail."), .blog("東京タワー", body: "高い。한국어도"),
            ])
        )

        #expect(try await found("creme", in: store) == [1])
        #expect(try await found("CREME BRULE", in: store) == [1])
        #expect(try await found("eggs salt", in: store) == [2])
        #expect(try await found("eggs pepper", in: store) == [])
        #expect(try await found("gs", in: store) == [])
        #expect(try await found("at all", in: store) == [3])
        #expect(try await found("e-mail", in: store) == [3])
        #expect(try await found("mail-e", in: store) == [])
        for query in ["京", "東京", "京タ", "高", "한국", "국어", "タワー"] {
            #expect(try await found(query, in: store) == [4], "\(query)")
        }
        for query in ["京東", "東タ", "国"] { #expect(try await found(query, in: store) == [], "\(query)") }
    }

    @Test("Emoji, marks, ligatures and text without spaces are found", arguments: stores)
    func signs(kind: StoreKind) async throws {
        let store = try await kind.store(
            content([
                .blog("C++ or C#?", body: "Neither: .NET 🎉."), .blog("Łódź", body: "Œuvre de x²"),
                .blog("ภาษาไทย", body: "a C 👍🏽"),
            ])
        )

        for (query, blogs) in [
            ("c++", [1]), ("C#", [1]), (".net", [1]), ("net", [1]), ("🎉", [1]), ("👍", [3]), ("🎈", []),
            ("c", [1, 3]),
            ("lodz", [2]), ("oeuv", [2]), ("x2", [2]), ("ษา", [3]), ("ไทย", [3]), ("ไภ", []),
        ] {
            #expect(try await Set(found(query, in: store)) == Set(blogs.map(Int64.init)), "\(query)")
        }
    }

    @Test("Only the last word of a query matches prefixes", arguments: stores)
    func beginnings(kind: StoreKind) async throws {
        let store = try await kind.store(
            content([.blog("Programming", body: "Swift."), .blog("Program", body: "A."), .blog("Pro")])
        )

        #expect(try await Set(found("progr", in: store)) == [1, 2])
        #expect(try await Set(found("pr", in: store)) == [1, 2, 3])
        #expect(try await found("p", in: store) == [])
        #expect(try await found("progr swift", in: store) == [])
        #expect(try await found("programming sw", in: store) == [1])
    }

    @Test(
        "Hits in titles rank above hits in texts, more hits above fewer, and newer blogs above older ones",
        arguments: stores)
    func rank(kind: StoreKind) async throws {
        let filler = (1...20).map { SeedPost.blog("Other \($0)", body: "Of no interest.") }
        let store = try await kind.store(
            content(
                filler + [
                    .blog("One two", body: "apple three four"), .blog("Apple two", body: "three four five"),
                    .blog("One two", body: "apple three apple"), .blog("One two", body: "apple three four"),
                ])
        )

        #expect(try await found("apple", in: store) == [22, 23, 24, 21])
    }

    @Test(
        "Only published blogs are found, at once after publication and until they are unpublished",
        arguments: stores)
    func states(kind: StoreKind) async throws {
        let store = try await kind.store(
            content([
                .draft("Apple one"), .blog("Apple two"), .blog("Apple three").trashed(at: 5),
                .blog("Pear", by: 2),
            ]))
        #expect(try await found("apple", in: store) == [2])

        _ = try await store.repositories.change(PostID(1), seenBy: ada) { _ in .publish(since: .example) }
        #expect(try await found("apple", in: store) == [2, 1])
        try await store.trash(PostID(2))
        #expect(try await found("apple", in: store) == [1])
        _ = try await store.repositories.restore(PostID(2), by: ada)
        #expect(try await found("apple", in: store) == [2, 1])
        try await store.purge(PostID(2))
        #expect(try await found("apple", in: store) == [1])
    }

    @Test("A hit has the same row as a list, for its viewer", arguments: stores)
    func rows(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog)
        for viewer in [nil, UserID(1), UserID(2)] {
            let page = try await store.repositories.search(
                SearchRequest(try SearchQuery("first")), seenBy: viewer)

            #expect(
                page.hits.map(\.blog) == [try await store.repositories.blogRow(PostID(1), seenBy: viewer)])
            #expect(page.hits.map(\.snippet.parts) == [[SnippetPart(text: "Text.", isHit: false)]])
            #expect(page.next == nil && !page.isPartial)
        }
    }

    @Test("Pages contain every hit once, up to a thousand hits", arguments: stores)
    func pages(kind: StoreKind) async throws {
        let posts = (1...1_200).map { SeedPost.blog("Word \($0)", body: $0 % 3 == 0 ? "word" : "text") }
        let store = try await kind.store(content(posts))
        func walk(_ limit: Int) async throws -> [Int64] {
            var request = SearchRequest(try SearchQuery("word"), limit: try PageLimit(limit))
            var ids: [Int64] = []
            repeat {
                let page = try await store.repositories.search(request, seenBy: nil)
                ids += page.hits.map(\.blog.id.rawValue)
                request.after = page.next
            } while request.after != nil
            return ids
        }

        let ids = try await walk(100)

        #expect(ids.count == 1_000 && Set(ids).count == 1_000)
        #expect(Array(ids.prefix(400)) == (1...1_200).reversed().filter { $0 % 3 == 0 }.map(Int64.init))
        #expect(try await walk(37) == ids)
    }

    @Test("Any query text has a result", arguments: stores)
    func anything(kind: StoreKind) async throws {
        let store = try await kind.store(content([.blog("NOT AND OR NEAR title body", body: "x y")]))
        for query in [
            "NOT", "AND OR", "NEAR(title body)", "\"title", "title:body", "title^", "t*", "x'y",
            "{title} : x",
            "-x", "+x", "x\0y", "x;DROP TABLE posts", "🎉x", String(repeating: "x-", count: 100),
        ] {
            _ = try await found(query, in: store)
        }
        #expect(try await found("not and or near", in: store) == [1])
    }
}

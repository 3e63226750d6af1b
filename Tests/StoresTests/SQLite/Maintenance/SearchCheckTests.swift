import BlogMaintenance
import BlogMigrations
import BlogSeed
import BlogServices
import BlogTestSupport
import Database
import Foundation
import SQLiteMaintenance
import SQLiteStore
import Testing

@Suite("Search index check")
struct SearchCheckTests {
    private func blog() async throws -> ClosedDatabase {
        let posts = ["apple pear", "plum apple", "apple", "pear pear", "quince"].enumerated()
        return try await ClosedDatabase(
            SeedContent(
                users: [.named("ada", id: 1)], posts: posts.map { .blog("Fruit \($0)", body: $1) }))
    }

    @Test("An index with every letter, empty texts, long words and long bodies has no findings")
    func letters() async throws {
        let blocks = stride(from: UInt32(0), to: 0x3_0000, by: 0x1000).map { first in
            (first..<first + 0x1000).compactMap(Unicode.Scalar.init)
        }
        var texts = blocks.map { String(String.UnicodeScalarView($0)) }
        texts += (blocks.prefix(4) + blocks[10...16]).map {
            $0.map { "a\($0) \($0)\u{301}b" }.joined(separator: " ")
        }
        texts += ["", "\0", "Crème\0brûlée", "東京タワー か\u{3099} ｶﾞ", "👩‍👩‍👧‍👦 🎉 e\u{301}\u{327}", "İıſßΣς ﬁ Ǆ"]
        texts += [String(repeating: "a", count: 32_768), String(repeating: "é", count: 50_000)]
        texts += [
            String(repeating: "word ", count: 20_000), (1...15_000).map(String.init).joined(separator: " "),
        ]
        // A title has no control characters.
        let titles = texts.map { $0.unicodeScalars.filter { $0.properties.generalCategory != .control } }
        let posts = zip(titles, texts).map {
            SeedPost.blog("T" + String(String.UnicodeScalarView($0.prefix(150))), body: $1)
        }

        let blog = try await ClosedDatabase(SeedContent(users: [.named("ada", id: 1)], posts: posts))

        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        #expect(try await blog.findings() == [])
    }

    @Test("An index of many segments with deleted words has no findings")
    func segments() async throws {
        let blog = try await blog()
        for step in 0..<60 {
            try blog.execute(
                "UPDATE post_bodies SET body = body || ' step\(step) apple' WHERE post_id = 1 + \(step % 5)",
                ClosedDatabase.storeWords)
        }
        try blog.execute("UPDATE posts SET state = 'draft', published_at = NULL WHERE id = 4")

        #expect(try await blog.findings() == [])
    }

    @Test("An index that is being merged has no findings")
    func merging() async throws {
        let blog = try await ClosedDatabase.ofManyWords()
        for step in 1...8 {
            try blog.execute(
                "UPDATE posts SET title = 'Step \(step) of ' || id WHERE id % 3 = \(step % 3)",
                ClosedDatabase.storeWords,
                "INSERT INTO blog_words (blog_words, rank) VALUES ('merge', \(step % 2 == 0 ? 2 : -2))")

            #expect(try await blog.findings() == [], "step \(step)")
        }
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
    }

    @Test(
        "Blogs with other words, or words at other places, are counted",
        arguments: [
            ("body = 'apple grape' WHERE post_id = 1", 1), ("body = 'pear apple' WHERE post_id = 1", 1),
            ("body = 'Fruit 2' WHERE post_id = 3; UPDATE posts SET title = 'apple' WHERE id = 3", 1),
            ("body = 'pear' WHERE post_id = 4", 1),
            ("body = CASE post_id WHEN 3 THEN 'quince' ELSE 'apple' END WHERE post_id IN (3, 5)", 2),
            ("body = 'a' WHERE true", 5),
        ])
    func stale(change: String, count: Int) async throws {
        let blog = try await blog()
        try blog.withoutTrigger(
            "bodies_changed_words", "UPDATE post_bodies SET \(change)", ClosedDatabase.storeWords)

        #expect(try await blog.findings() == [.search(SearchFaults(stale: count))])
        #expect(try !SearchIndexOracle.isTrue(in: blog.path))
    }

    @Test("A change without effect on the words has no findings")
    func sameWords() async throws {
        let blog = try await blog()
        try blog.withoutTrigger(
            "bodies_changed_words", "UPDATE post_bodies SET body = '**Apple**, pear!' WHERE post_id = 1")

        #expect(try await blog.findings() == [])
    }

    @Test("Missing and superfluous blogs are counted")
    func missingAndExtra() async throws {
        let blog = try await blog()
        try blog.withoutTrigger(
            "posts_changed_words", "UPDATE posts SET state = 'draft', published_at = NULL WHERE id = 1")
        try blog.execute(
            "INSERT INTO blog_words (rowid, title, body) VALUES (99, 'ghost', 'x'), (98, '', '')",
            "INSERT INTO blog_words (blog_words, rowid, title, body) VALUES ('delete', 3, 'fruit 2', 'apple')"
        )

        #expect(try await blog.findings() == [.search(SearchFaults(missing: 1, extra: 3))])
    }

    @Test("A missing trigger is found together with the blogs that it missed")
    func trigger() async throws {
        let blog = try await blog()
        try blog.execute(
            "DROP TRIGGER bodies_changed_words", "UPDATE post_bodies SET body = 'grape' WHERE post_id = 2",
            ClosedDatabase.storeWords)

        #expect(
            try await blog.findings() == [.part("bodies_changed_words"), .search(SearchFaults(stale: 1))])
    }

    @Test("Stored words that differ from their text are counted, also those of drafts")
    func storedWords() async throws {
        let blog = try await blog()
        try blog.execute(
            "UPDATE posts SET state = 'draft', published_at = NULL WHERE id = 5",
            "UPDATE post_bodies SET body = 'grape' WHERE post_id IN (2, 5)",
            "UPDATE posts SET title = 'Grape' WHERE id = 3")

        #expect(try await blog.findings() == [.search(SearchFaults(stale: 3))])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
    }

    @Test("A blog without its body is counted as superfluous in the index")
    func withoutBody() async throws {
        let blog = try await blog()
        try blog.execute("DELETE FROM post_bodies WHERE post_id = 1")

        #expect(
            try await blog.findings() == [
                .orphans(table: "posts", of: "post_bodies", rows: 1), .search(SearchFaults(extra: 1)),
            ])
    }

    @Test("An older database is compared with its stored words")
    func older() async throws {
        let blog = try await blog()
        let path = blog.folder.path("old.sqlite")
        let connection = try ClosedDatabase.old(path, before: "0007", blogs: 3)
        let withoutWords = try await SQLiteMaintainer(path: path).findings { _ in }
        try ClosedDatabase.migrate(connection, before: "0009")
        try connection.execute(
            "UPDATE post_bodies SET body_words = 'words by older rules ' WHERE post_id = 2")
        let before = try await SQLiteMaintainer(path: path).findings { _ in }

        try connection.execute(
            """
            INSERT INTO blog_words (blog_words, rowid, title, body)
            VALUES ('delete', 2, 'old 2 ', 'words by older rules ');
            INSERT INTO blog_words (rowid, title, body) VALUES (2, 'old 2 ', 'word3 creme ')
            """)
        let after = try await SQLiteMaintainer(path: path).findings { _ in }
        try connection.close()

        #expect(withoutWords == [] && before == [])
        #expect(after == [.search(SearchFaults(stale: 1))])
    }

    @Test("An emptied index is found")
    func emptied() async throws {
        let blog = try await blog()
        try blog.execute("INSERT INTO blog_words (blog_words) VALUES ('delete-all')")

        #expect(try await blog.findings() == [.search(SearchFaults(missing: 5))])
    }

    @Test(
        "Damage within the index is not reported as damage of the file",
        arguments: ClosedDatabase.brokenIndexes)
    func broken(statement: String) async throws {
        let blog = try await ClosedDatabase.ofManyWords()
        try blog.execute(statement)

        #expect(try await blog.findings() == [.search(SearchFaults())])
    }

    @Test("A blog with a wrong length, which affects ranking, is counted")
    func lengths() async throws {
        let blog = try await blog()
        try blog.execute("UPDATE blog_words_docsize SET sz = x'0105' WHERE id = 2")

        #expect(try await blog.findings() == [.search(SearchFaults(stale: 1))])
    }

    @Test("A database without an index, and a damaged one, skip the check")
    func leftOut() async throws {
        let blog = try await blog()
        try ClosedDatabase.empty(blog.folder.path("old.sqlite"), before: "0005")
        try blog.execute("INSERT INTO blog_words (blog_words) VALUES ('delete-all')")
        try blog.overwrite(pageOf: "tokens")

        let old = try await SQLiteMaintainer(path: blog.folder.path("old.sqlite")).findings { _ in }
        let damaged = try await blog.findings()

        #expect(old == [])
        #expect(!damaged.isEmpty && damaged.allSatisfy(\.isDamage))
    }

    @Test("A cancelled check ends at once and reports its progress")
    func cancelled() async throws {
        let blog = try await blog()
        let maintainer = blog.maintainer()

        let check = Task {
            try await maintainer.findings { progress in
                if progress.stage == .comparing { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }

        await #expect(throws: CancellationError.self) { try await check.value }
    }
}

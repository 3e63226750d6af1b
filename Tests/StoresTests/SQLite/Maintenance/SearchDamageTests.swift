import BlogMigrations
import BlogTestSupport
import Database
import Foundation
import SQLiteStore
import Testing

@testable import BlogOperations

/// The check of the search index, and its repair.
@Suite("Search index check and repair")
struct SearchDamageTests {
    private func blog() async throws -> ClosedDatabase {
        let posts = ["apple pear", "plum apple", "apple", "pear pear", "quince"].enumerated()
        return try await ClosedDatabase(
            SeedContent(
                users: [.named("ada", id: 1)], posts: posts.map { .blog("Fruit \($0)", body: $1) }))
    }

    /// Changes to five blogs, and what the check finds.
    struct Damage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The trigger that does not see the changes.
        var trigger: String?
        let statements: [String]
        var faults: SearchFaults?
        /// What the check finds before.
        var others: [Finding] = []

        init(
            _ name: String, unseenBy trigger: String? = nil, _ statements: String..., faults: SearchFaults?,
            others: [Finding] = []
        ) {
            (testDescription, self.trigger, self.statements) = (name, trigger, statements)
            (self.faults, self.others) = (faults, others)
        }

        /// A change of bodies that is not in the index.
        static func stale(_ count: Int, _ change: String) -> Damage {
            Damage(
                change, unseenBy: "bodies_changed_words", "UPDATE post_bodies SET \(change)",
                ClosedDatabase.storeWords, faults: SearchFaults(stale: count))
        }
    }

    static let damages: [Damage] = [
        .stale(1, "body = 'apple grape' WHERE post_id = 1"),
        .stale(1, "body = 'pear apple' WHERE post_id = 1"),
        .stale(1, "body = 'Fruit 2' WHERE post_id = 3; UPDATE posts SET title = 'apple' WHERE id = 3"),
        .stale(1, "body = 'pear' WHERE post_id = 4"),
        .stale(2, "body = CASE post_id WHEN 3 THEN 'quince' ELSE 'apple' END WHERE post_id IN (3, 5)"),
        .stale(5, "body = 'a' WHERE true"),
        Damage(
            "a change without effect on the words", unseenBy: "bodies_changed_words",
            "UPDATE post_bodies SET body = '**Apple**, pear!' WHERE post_id = 1", faults: nil),
        Damage(
            "missing and superfluous blogs", unseenBy: "posts_changed_words",
            "UPDATE posts SET state = 'draft', published_at = NULL WHERE id = 1",
            "INSERT INTO blog_words (rowid, title, body) VALUES (99, 'ghost', 'x'), (98, '', '')",
            "INSERT INTO blog_words (blog_words, rowid, title, body) VALUES ('delete', 3, 'fruit 2', 'apple')",
            faults: SearchFaults(missing: 1, extra: 3)),
        Damage(
            "a missing trigger, and the blog that it missed", "DROP TRIGGER bodies_changed_words",
            "UPDATE post_bodies SET body = 'grape' WHERE post_id = 2", ClosedDatabase.storeWords,
            faults: SearchFaults(stale: 1), others: [.part("bodies_changed_words")]),
        Damage(
            "stored words that differ from their text, also those of drafts",
            "UPDATE posts SET state = 'draft', published_at = NULL WHERE id = 5",
            "UPDATE post_bodies SET body = 'grape' WHERE post_id IN (2, 5)",
            "UPDATE posts SET title = 'Grape' WHERE id = 3", faults: SearchFaults(stale: 3)),
        Damage(
            "a blog without its body", "DELETE FROM post_bodies WHERE post_id = 1",
            faults: SearchFaults(extra: 1), others: [.orphans(table: "posts", of: "post_bodies", rows: 1)]),
        Damage(
            "an emptied index", "INSERT INTO blog_words (blog_words) VALUES ('delete-all')",
            faults: SearchFaults(missing: 5)),
        Damage(
            "a wrong length, which affects ranking",
            "UPDATE blog_words_docsize SET sz = x'0105' WHERE id = 2", faults: SearchFaults(stale: 1)),
    ]

    @Test("Each damage is found and repaired, without a change of the schema", arguments: damages)
    func damaged(damage: Damage) async throws {
        let blog = try await blog()
        if let trigger = damage.trigger {
            try blog.withoutTrigger(trigger, damage.statements)
        } else {
            try blog.execute(damage.statements)
        }
        let (left, parts) = (damage.others.filter { !$0.isDerived }, damage.others.filter(\.isDerived))
        let faults = damage.faults.map { [Finding.search($0)] } ?? []
        let version = try blog.integer("PRAGMA schema_version")

        #expect(try await blog.findings() == damage.others + faults)
        #expect(try await blog.repair() == CheckResult(findings: left, repaired: parts + faults))

        #expect(try await blog.findings() == left)
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        #expect(try blog.integer("PRAGMA schema_version") == version || !parts.isEmpty)
    }

    @Test(
        "Damage within the index is not damage of the file, and a repair makes the index match the blogs",
        arguments: ClosedDatabase.brokenIndexes)
    func broken(statement: String) async throws {
        let blog = try await ClosedDatabase.ofManyWords()
        try blog.execute(statement)

        #expect(try await blog.findings() == [.search(SearchFaults())])
        #expect(
            try await blog.repair() == CheckResult(findings: [], repaired: [.search(SearchFaults())]))

        #expect(try await blog.findings() == [])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        let hits = "SELECT count(*) FROM blog_words WHERE blog_words MATCH 'common'"
        #expect(try blog.integer(hits) == ClosedDatabase.manyBlogs)
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

    @Test("Repair recreates the view and triggers before it fills the index")
    func parts() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "DROP TRIGGER bodies_changed_words", "DROP VIEW published_words",
            "CREATE VIEW published_words (id, title, body) AS SELECT 1, 'ghost', 'x'",
            "UPDATE posts SET title = 'Orange' WHERE id = 1", ClosedDatabase.storeWords,
            "INSERT INTO blog_words (blog_words) VALUES ('rebuild')")

        let outcome = try await blog.repair()

        #expect(outcome.isValid)
        #expect(outcome.repaired.contains(.part("published_words")))
        #expect(try await blog.findings() == [])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        #expect(try blog.integer("SELECT rowid FROM blog_words WHERE blog_words MATCH 'orange'") == 1)
    }

    @Test("Repair refills the index after a missing trigger, even after a later change")
    func late() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("DROP TRIGGER bodies_changed_words")
        let findings = try await blog.findings()
        try blog.execute("UPDATE posts SET title = 'Orange' WHERE id = 1", ClosedDatabase.storeWords)

        let repaired = try await blog.maintainer().repair(findings) { _ in }

        #expect(repaired == [.part("bodies_changed_words")])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
    }

    @Test("A repair of the index that fails leaves the index as it is")
    func atomic() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "DROP TABLE blog_words",
            "CREATE TABLE blog_words_data (text TEXT)",
            "CREATE VIEW blog_words_idx AS SELECT 1")

        await #expect(throws: (any Error).self) { try await blog.repair() }

        #expect(try blog.integer("SELECT count(*) FROM pragma_table_info('blog_words_data')") == 1)
    }

    @Test("A check that is cancelled while it compares ends at once")
    func cancelled() async throws {
        let blog = try await blog()

        let check = Task {
            try await blog.maintainer().findings { progress in
                if progress.stage == .comparing { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }

        await #expect(throws: CancellationError.self) { try await check.value }
    }
}

extension ClosedDatabase {
    static let manyBlogs = 400

    /// A blog with so many words that its index has several pages, and words in so many blogs that their lists have indexes.
    static func ofManyWords() async throws -> ClosedDatabase {
        try ClosedDatabase(await manyWords.value)
    }

    private static let manyWords = Task {
        let posts = (1...manyBlogs).map { number in
            SeedPost.blog(
                "Blog \(number)",
                body: (1...20).map { "word\(number)x\($0) " }.joined()
                    + String(repeating: "common ", count: 100))
        }
        let content = SeedContent(users: [.named("ada", id: 1)], posts: posts)
        return try await ClosedDatabase(content).bytes()
    }

    /// Statements that damage the index but no page of the file.
    static let brokenIndexes = [
        "DELETE FROM blog_words_data", "DELETE FROM blog_words_data WHERE id = 1",
        "DELETE FROM blog_words_data WHERE id = 10", "DELETE FROM blog_words_data WHERE id & (1 << 36)",
        "DELETE FROM blog_words_data WHERE id = (SELECT max(id) FROM blog_words_data WHERE id & (1 << 36) = 0)",
        "DELETE FROM blog_words_idx", "DELETE FROM blog_words_idx WHERE pgno = 4",
        "DELETE FROM blog_words_config",
        "DROP TABLE blog_words_data", "DROP TABLE blog_words_idx", "DROP TABLE blog_words_docsize",
        "DROP TABLE blog_words_config", "DROP TABLE blog_words",
    ]

    /// Makes changes that the trigger does not see.
    func withoutTrigger(_ name: String, _ statements: [String]) throws {
        try execute(
            [
                "CREATE TEMP TABLE kept AS SELECT * FROM sqlite_schema WHERE name = '\(name)'",
                "PRAGMA writable_schema = ON", "DROP TRIGGER \(name)",
            ] + statements + ["INSERT INTO sqlite_schema SELECT * FROM kept"])
    }
}

import BlogMaintenance
import BlogSeed
import BlogServices
import BlogTestSupport
import SQLiteMaintenance
import SQLiteStore
import Testing

@Suite("Search index repair")
struct SearchRepairTests {
    private func repair(_ blog: ClosedDatabase) async throws -> CheckOutcome {
        try await MaintenanceService(blog.maintainer(), clock: FixedClock()).repair { _ in }
    }

    @Test("Repair makes the index match the published blogs", arguments: ClosedDatabase.brokenIndexes)
    func broken(statement: String) async throws {
        let blog = try await ClosedDatabase.ofManyWords()
        try blog.execute(statement)

        let outcome = try await repair(blog)

        #expect(outcome == CheckOutcome(findings: [], repaired: [.search(SearchFaults())]))
        #expect(try await blog.findings() == [])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        let hits = "SELECT count(*) FROM blog_words WHERE blog_words MATCH 'common'"
        #expect(try blog.integer(hits) == ClosedDatabase.manyBlogs)
    }

    @Test("Repair reports the damage, and changes no schema if refilling is enough")
    func filled() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("INSERT INTO blog_words (rowid, title, body) VALUES (99, 'ghost', 'x')")
        let version = try blog.integer("PRAGMA schema_version")

        let outcome = try await repair(blog)

        #expect(outcome == CheckOutcome(findings: [], repaired: [.search(SearchFaults(extra: 1))]))
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        #expect(try blog.integer("PRAGMA schema_version") == version)
    }

    @Test("Repair recreates the view and triggers before it fills the index")
    func parts() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "DROP TRIGGER bodies_changed_words", "DROP VIEW published_words",
            "CREATE VIEW published_words (id, title, body) AS SELECT 1, 'ghost', 'x'",
            "UPDATE posts SET title = 'Orange' WHERE id = 1", ClosedDatabase.storeWords,
            "INSERT INTO blog_words (blog_words) VALUES ('rebuild')")

        let outcome = try await repair(blog)

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

    @Test("Repair computes stored words again, also those of drafts")
    func storedWords() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "UPDATE posts SET title = 'Orange' WHERE id = 1", "UPDATE post_bodies SET body = 'Pear.'",
            "UPDATE post_bodies SET body_words = 'grape ' WHERE post_id IN (2, 3)")

        let outcome = try await repair(blog)

        #expect(outcome == CheckOutcome(findings: [], repaired: [.search(SearchFaults(stale: 5))]))
        #expect(try blog.integer("SELECT count(*) FROM post_bodies WHERE body_words <> 'pear '") == 0)
        #expect(try blog.integer("SELECT rowid FROM blog_words WHERE blog_words MATCH 'orange'") == 1)
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        #expect(try await blog.findings() == [])
    }

    @Test("A repair of the index that fails leaves the index as it is")
    func atomic() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "DROP TABLE blog_words",
            "CREATE TABLE blog_words_data (text TEXT)",
            "CREATE VIEW blog_words_idx AS SELECT 1")

        await #expect(throws: (any Error).self) { try await repair(blog) }

        #expect(try blog.integer("SELECT count(*) FROM pragma_table_info('blog_words_data')") == 1)
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
    func withoutTrigger(_ name: String, _ statements: String...) throws {
        try execute(
            [
                "CREATE TEMP TABLE kept AS SELECT * FROM sqlite_schema WHERE name = '\(name)'",
                "PRAGMA writable_schema = ON", "DROP TRIGGER \(name)",
            ] + statements + ["INSERT INTO sqlite_schema SELECT * FROM kept"])
    }
}

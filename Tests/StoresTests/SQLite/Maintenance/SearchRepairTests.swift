import BlogMaintenance
import BlogServices
import BlogTestSupport
import BlogTransfer
import SQLiteMaintenance
import SQLiteStore
import Testing

@Suite("Mending the search index")
struct SearchRepairTests {
    private func repair(_ blog: KeptFile) async throws -> CheckOutcome {
        try await MaintenanceService(blog.keeper(), clock: FixedClock()).repair { _ in }
    }

    @Test("makes it what is published, whatever it lacked", arguments: KeptFile.brokenIndexes)
    func broken(statement: String) async throws {
        let blog = try await KeptFile.ofManyWords()
        try blog.execute(statement)

        let outcome = try await repair(blog)

        #expect(outcome == CheckOutcome(findings: [], repaired: [.search(SearchFaults())]))
        #expect(try await blog.findings() == [])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        let hits = "SELECT count(*) FROM blog_words WHERE blog_words MATCH 'common'"
        #expect(try blog.integer(hits) == KeptFile.manyBlogs)
    }

    @Test("says what was wrong, and changes no schema where filling it anew is enough")
    func filled() async throws {
        let blog = try await KeptFile()
        try blog.execute("INSERT INTO blog_words (rowid, title, body) VALUES (99, 'ghost', 'x')")
        let version = try blog.integer("PRAGMA schema_version")

        let outcome = try await repair(blog)

        #expect(outcome == CheckOutcome(findings: [], repaired: [.search(SearchFaults(extra: 1))]))
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        #expect(try blog.integer("PRAGMA schema_version") == version)
    }

    @Test("comes after the view and the triggers by which it is kept")
    func parts() async throws {
        let blog = try await KeptFile()
        try blog.execute(
            "DROP TRIGGER posts_changed_words", "DROP VIEW published_words",
            "CREATE VIEW published_words (id, title, body) AS SELECT 1, 'ghost', 'x'",
            "UPDATE posts SET title = 'Orange' WHERE id = 1",
            "INSERT INTO blog_words (blog_words) VALUES ('rebuild')")

        let outcome = try await repair(blog)

        #expect(outcome.isValid)
        #expect(outcome.repaired.contains(.part("published_words")))
        #expect(try await blog.findings() == [])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
        #expect(try blog.integer("SELECT rowid FROM blog_words WHERE blog_words MATCH 'orange'") == 1)
    }

    @Test("is done where a trigger lacked, though a change came after the check")
    func late() async throws {
        let blog = try await KeptFile()
        try blog.execute("DROP TRIGGER posts_changed_words")
        let findings = try await blog.findings()
        try blog.execute("UPDATE posts SET title = 'Orange' WHERE id = 1")

        let mended = try await blog.keeper().repair(findings) { _ in }

        #expect(mended == [.part("posts_changed_words")])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
    }

    @Test("belongs to the one transaction")
    func atomic() async throws {
        let blog = try await KeptFile()
        try blog.execute(
            "DROP TABLE blog_words",
            "CREATE TABLE blog_words_data (text TEXT)",
            "CREATE VIEW blog_words_idx AS SELECT 1")

        await #expect(throws: (any Error).self) { try await repair(blog) }

        #expect(try blog.integer("SELECT count(*) FROM pragma_table_info('blog_words_data')") == 1)
    }
}

extension KeptFile {
    static let manyBlogs = 400

    /// A blog whose index has pages of words, and words of so many blogs that their list has an index of its own.
    static func ofManyWords() async throws -> KeptFile {
        let posts = (1...manyBlogs).map { number in
            SeedPost.blog(
                "Blog \(number)",
                body: (1...20).map { "word\(number)x\($0) " }.joined()
                    + String(repeating: "common ", count: 100))
        }
        return try await KeptFile(SeedContent(users: [.named("ada", id: 1)], posts: posts))
    }

    /// What leaves an index that is not whole, while every page of the file is.
    static let brokenIndexes = [
        "DELETE FROM blog_words_data", "DELETE FROM blog_words_data WHERE id = 1",
        "DELETE FROM blog_words_data WHERE id = 10", "DELETE FROM blog_words_data WHERE id & (1 << 36)",
        "DELETE FROM blog_words_data WHERE id = (SELECT max(id) FROM blog_words_data WHERE id & (1 << 36) = 0)",
        "DELETE FROM blog_words_idx", "DELETE FROM blog_words_idx WHERE pgno = 4",
        "DELETE FROM blog_words_config",
        "DROP TABLE blog_words_data", "DROP TABLE blog_words_idx", "DROP TABLE blog_words_docsize",
        "DROP TABLE blog_words_config", "DROP TABLE blog_words",
    ]

    /// Does something that a trigger does not notice, and leaves it there.
    func withoutTrigger(_ name: String, _ statement: String) throws {
        try execute(
            "CREATE TEMP TABLE kept AS SELECT * FROM sqlite_schema WHERE name = '\(name)'",
            "PRAGMA writable_schema = ON", "DROP TRIGGER \(name)", statement,
            "INSERT INTO sqlite_schema SELECT * FROM kept")
    }
}

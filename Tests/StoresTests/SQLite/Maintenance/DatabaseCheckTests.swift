import BlogMigrations
import BlogTestSupport
import Database
import Foundation
import SQLiteStore
import Testing

@testable import BlogOperations

@Suite("Database check")
struct DatabaseCheckTests {
    @Test("A valid database has no findings and is not changed")
    func sound() async throws {
        let blog = try await ClosedDatabase()
        let before = try blog.bytes()

        #expect(try await blog.findings() == [])

        #expect(try blog.bytes() == before)
        #expect(try blog.folder.files() == ["blog.sqlite"])
    }

    @Test("Each step of a check is reported before it begins")
    func steps() async throws {
        let blog = try await ClosedDatabase()
        var steps: [MaintenanceProgress.Stage] = []

        _ = try await blog.maintainer().findings { if steps.last != $0.stage { steps.append($0.stage) } }

        #expect(steps == [.reading, .following, .counting, .tagging, .comparing])
    }

    @Test(
        "A list by tag that differs from the tags of the posts is found and repaired",
        arguments: [
            ("DELETE FROM post_tags WHERE post_id = 1", 2),
            ("UPDATE post_tags SET name = 'Other' WHERE post_id = 1", 2),
            ("UPDATE post_tags SET author_id = 7 WHERE post_id = 1", 2),
            ("UPDATE post_tags SET published_at = published_at + 1 WHERE post_id = 1", 2),
            ("UPDATE tags SET key = 'other' WHERE key = 'a'", 2),
            ("UPDATE posts SET tags = 'A' WHERE id = 1", 1),
            ("UPDATE posts SET tags = 'A,B,C' WHERE id = 1", 3),
        ])
    func tags(damage: String, count: Int) async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "INSERT INTO tags (key) VALUES ('a'), ('b')", "UPDATE posts SET tags = 'A,B' WHERE id = 1",
            """
            INSERT INTO post_tags (post_id, tag_id, name, author_id, published_at)
            SELECT p.id, t.id, upper(t.key), p.author_id, p.published_at FROM posts p, tags t WHERE p.id = 1
            """)
        #expect(try await blog.findings() == [])
        try blog.execute(damage)

        #expect(try await blog.repair() == CheckResult(findings: [], repaired: [.tags(posts: 1)]))
        #expect(try await blog.findings() == [])
        #expect(try blog.integer("SELECT sum(blog_count) FROM tags") == count)
    }

    @Test("Every counter of the schema is checked")
    func everyCounter() throws {
        let blog = try SQLiteBlog()
        let columns = try blog.direct.texts(
            """
            SELECT t.name || '.' || c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
            WHERE t.type = 'table' AND c.name LIKE '%\\_count' ESCAPE '\\'
            """)

        #expect(Set(columns) == Set(StoredCounter.allCases.map(\.name)))
        #expect(Set(CounterRule.every.map(\.counter)) == Set(StoredCounter.allCases))
        #expect(CounterRule.every.count == columns.count)
    }

    @Test("The check of a counter uses an index", arguments: CounterRule.every)
    func plans(rule: CounterRule) throws {
        let blog = try SQLiteBlog()
        for (query, scans) in [(rule.find, 1), (rule.repair, 0)] {
            let plan = try blog.direct.plan(query.sql)
            #expect(plan.filter { $0.hasPrefix("SCAN") }.count == scans, "\(plan)")
            #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.contains("AUTOMATIC") }, "\(plan)")
        }
    }

    @Test("Rows without their owner are found, by table")
    func orphans() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("DROP TRIGGER posts_deleted", "DELETE FROM posts WHERE id IN (4, 5)")

        #expect(
            try await Set(blog.findings()) == [
                .part("posts_deleted"), .orphans(table: "likes", of: "posts", rows: 2),
                .orphans(table: "post_bodies", of: "posts", rows: 2), .counter(.blogs, rows: 1),
                .counter(.trash, rows: 1),
            ])
    }

    @Test("A missing or changed part of the schema is found, and an added part is ignored")
    func parts() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "DROP INDEX likes_by_user", "DROP TRIGGER likes_stay",
            "CREATE TRIGGER likes_stay BEFORE UPDATE OF post_id ON likes BEGIN SELECT 1; END",
            "CREATE TABLE notes (text TEXT)", "CREATE INDEX notes_by_text ON notes (text)",
            "CREATE TRIGGER noted AFTER INSERT ON users BEGIN INSERT INTO notes VALUES (NEW.name); END")

        #expect(try await blog.findings() == [.part("likes_by_user"), .part("likes_stay")])
    }

    @Test("A missing table is found and ends the counting")
    func table() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("UPDATE posts SET like_count = 9", "DROP TABLE shares")

        let findings = try await blog.findings()

        #expect(findings.contains(.table("shares")))
        #expect(findings.contains(.part("shares_by_post")))
        #expect(!findings.contains { if case .counter = $0 { true } else { false } })
    }

    @Test("A post without its body is found, unless it is being purged")
    func withoutBody() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "DELETE FROM post_bodies WHERE post_id = 3",
            "UPDATE posts SET purging = 1 WHERE id = 4")

        #expect(try await blog.findings() == [.orphans(table: "posts", of: "post_bodies", rows: 1)])
    }

    @Test("Stored texts that cannot be seen are named, and are no findings")
    func outdated() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "UPDATE posts SET title = char(0x3164) WHERE id IN (1, 3)",
            "UPDATE users SET name = 'Ada' || char(0x202E) WHERE id = 2",
            "UPDATE users SET summary = char(0x2069) WHERE id = 3")

        #expect(try await blog.findings().filter { !$0.isDerived } == [])
        #expect(
            try await blog.maintainer().outdatedTexts { _ in } == [
                OutdatedTexts(.titles, of: [1, 3]), OutdatedTexts(.names, of: [2]),
                OutdatedTexts(.summaries, of: [3]),
            ])
    }

    @Test(
        "A damaged page is found, whichever page it is, and so is the end of a file that is cut off",
        arguments: ["posts", "likes", "posts_published", "tokens", "blog_words_data", nil])
    func damage(part: String?) async throws {
        let blog = try await ClosedDatabase()
        if let part {
            try blog.overwrite(pageOf: part)
        } else {
            try blog.write(blog.bytes().prefix(blog.bytes().count / 2), to: "blog.sqlite")
        }

        switch await Result({ try await blog.findings() }) {
        case .success(let findings): #expect(findings.contains { $0.isDamage }, "\(findings)")
        case .failure(let error): #expect(part == nil && (error is MaintenanceError || error is StoreError))
        }
    }

    @Test("An older database is compared with the schema of its version")
    func older() async throws {
        let blog = try await ClosedDatabase(nil, named: "new.sqlite")
        try ClosedDatabase.empty(blog.folder.path("old.sqlite"), before: "0003")

        #expect(try await SQLiteMaintainer(path: blog.folder.path("old.sqlite")).findings { _ in } == [])
    }

    @Test("A cancelled reading of texts ends soon")
    func cancelledTexts() async throws {
        let blog = try await ClosedDatabase()
        // More than the interval after which a statement notices the cancellation.
        try blog.execute(
            """
            WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
            INSERT INTO users (id, username, name, summary, joined_at) SELECT i, 'u' || i, 'U', '', 1 FROM n
            """)
        let maintainer = blog.maintainer()

        await #expect(throws: CancellationError.self) {
            try await inCancelledTask { try await maintainer.outdatedTexts { _ in } }
        }
    }
}

extension ClosedDatabase {
    /// Removes three likes from an index only.
    func loseIndexEntries() throws {
        let page = try integer("SELECT rootpage FROM sqlite_schema WHERE name = 'likes_by_user'") ?? 0
        try execute(
            "PRAGMA writable_schema = ON",
            "UPDATE sqlite_schema SET type = 'table', name = 'lost', tbl_name = 'lost', "
                + "sql = 'CREATE TABLE lost (a, b, c, PRIMARY KEY (a, b, c)) WITHOUT ROWID' "
                + "WHERE name = 'likes_by_user'")
        try execute("INSERT INTO likes VALUES (2, 1, 5), (2, 2, 5), (2, 3, 5)")
        try execute(
            "PRAGMA writable_schema = ON",
            "UPDATE sqlite_schema SET type = 'index', name = 'likes_by_user', tbl_name = 'likes', "
                + "sql = 'CREATE INDEX likes_by_user ON likes (user_id, liked_at, post_id)' "
                + "WHERE rootpage = \(page)")
    }
}

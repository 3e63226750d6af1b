import BlogSystem
import BlogTestSupport
import Database
import Foundation
import SQLiteStore
import Testing

@testable import BlogOperations

@Suite("Repair")
struct RepairTests {
    @Test("Each counter is compared with its rows, and recounted", arguments: StoredCounter.allCases)
    func counter(counter: StoredCounter) async throws {
        let blog = try await ClosedDatabase()
        let parts = counter.name.split(separator: ".")
        try blog.execute("INSERT INTO tags (id, key) VALUES (1, 'a'), (2, 'b')")
        let sum = "SELECT group_concat(\(parts[1])) FROM \(parts[0])"
        let before = try blog.text(sum)
        try blog.execute("UPDATE \(parts[0]) SET \(parts[1]) = \(parts[1]) + 7 WHERE id < 3")

        #expect(try await blog.findings() == [.counter(counter, rows: 2)])
        #expect(
            try await blog.repair() == CheckResult(findings: [], repaired: [.counter(counter, rows: 2)]))

        #expect(try await blog.findings() == [])
        #expect(try blog.text(sum) == before)
        #expect(try blog.folder.files() == ["blog.sqlite"])
    }

    @Test("Repair recreates indexes and triggers before it recounts")
    func parts() async throws {
        let blog = try await ClosedDatabase()
        try blog.loseIndexEntries()
        try blog.execute(
            "DROP TRIGGER shares_inserted", "DROP INDEX shares_by_post",
            "INSERT INTO shares (post_id, user_id, shared_at) VALUES (1, 3, 5)")

        let outcome = try await blog.repair()

        #expect(
            outcome
                == CheckResult(
                    findings: [],
                    repaired: [
                        .index("likes_by_user", faults: 3), .part("shares_by_post"),
                        .part("shares_inserted"), .counter(.reactions(.share), rows: 1),
                    ]))
        #expect(try await blog.findings() == [])
    }

    @Test("Repair keeps what users wrote and reports the rest")
    func lost() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("DELETE FROM posts WHERE id = 5", "UPDATE posts SET like_count = 4 WHERE id = 1")

        let outcome = try await blog.repair()

        #expect(
            outcome.findings == [
                .orphans(table: "likes", of: "posts", rows: 1),
                .orphans(table: "post_bodies", of: "posts", rows: 1),
            ])
        #expect(outcome.repaired == [.counter(.reactions(.like), rows: 1)])
        #expect(try blog.integer("SELECT count(*) FROM likes WHERE post_id = 5") == 1)
    }

    @Test("Repair does not write to a damaged file")
    func damaged() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("UPDATE posts SET like_count = 9")
        try blog.overwrite(pageOf: "tokens")
        let before = try blog.bytes()

        let outcome = try await blog.repair()

        #expect(outcome.repaired == [] && !outcome.isValid)
        #expect(try blog.bytes() == before)
    }

    @Test("A repair that fails keeps what it has repaired, and can begin again")
    func failing() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("UPDATE users SET blog_count = 9", "UPDATE posts SET share_count = 9")
        try blog.execute(Self.refusingShares)

        await #expect { try await blog.repair() } throws: {
            guard case MaintenanceError.unfinished(.failed) = $0 else { return false }
            return true
        }
        #expect(try await blog.findings() == [.counter(.reactions(.share), rows: 5)])
        try blog.execute("DROP TRIGGER refusing")

        #expect(try await blog.repair().repaired == [.counter(.reactions(.share), rows: 5)])
        #expect(try await blog.findings() == [])
    }

    @Test("A repair of an older database is all or nothing")
    func older() async throws {
        let blog = try await ClosedDatabase(nil, named: "new.sqlite")
        let path = blog.folder.path("old.sqlite")
        let old = try ClosedDatabase.old(path, before: "0015", blogs: 20)
        try old.execute("UPDATE users SET blog_count = 9; UPDATE posts SET share_count = 9")
        try old.execute("UPDATE post_bodies SET body_words = 'grape ' WHERE post_id < 10; \(Self.ghost)")
        try old.execute(Self.refusingShares)
        let maintenance = MaintenanceService(SQLiteMaintainer(path: path), clock: FixedClock())

        await #expect(throws: StoreError.self) { try await maintenance.repair { _ in } }
        #expect(try blog.integer("SELECT blog_count FROM users", in: path) == 9)
        try old.execute("DROP TRIGGER refusing")

        #expect(try await maintenance.repair { _ in }.repaired.count == 3)
        #expect(try await maintenance.check { _ in } == CheckResult(findings: []))
        #expect(try SearchIndexOracle.isTrue(in: path))
    }

    @Test("Other programs may write between two steps of a repair", arguments: UInt64(1)...20)
    func besideWriters(seed: UInt64) async throws {
        let blog = try await brokenBlog()
        var writer = try RandomWriter(blog, seed: seed)

        let repaired = try repairInSteps(blog, try await blog.findings()) { try writer.write() }

        #expect(repaired.count == 4)
        #expect(writer.writes > ClosedDatabase.fewBlogs)
        #expect(try await blog.findings() == [])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
    }

    @Test("A repair can begin again after each of its steps", arguments: 1...15)
    func interrupted(steps: Int) async throws {
        let blog = try await brokenBlog()
        var writer = try RandomWriter(blog, seed: UInt64(steps))
        let findings = try await blog.findings()

        #expect(throws: CancellationError.self) {
            try repairInSteps(blog, findings) {
                try writer.write()
                if writer.writes == steps { throw CancellationError() }
            }
        }
        for _ in 1...10 { try writer.write() }

        #expect(try await blog.findings().allSatisfy(\.isDerived))
        #expect(try await blog.repair().isValid)
        #expect(try await blog.findings() == [])
        #expect(try SearchIndexOracle.isTrue(in: blog.path))
    }

    @Test("A cancelled repair changes nothing")
    func cancelled() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("UPDATE users SET blog_count = 9")
        let maintainer = blog.maintainer()

        await #expect(throws: CancellationError.self) {
            try await inCancelledTask { try await maintainer.repair([.counter(.blogs, rows: 3)]) { _ in } }
        }
        #expect(try blog.integer("SELECT count(*) FROM users WHERE blog_count = 9") == 3)
    }

    private static let refusingShares =
        "CREATE TRIGGER refusing BEFORE UPDATE OF share_count ON posts BEGIN SELECT RAISE(ABORT, 'no'); END"
    private static let ghost = "INSERT INTO blog_words (rowid, title, body) VALUES (999, 'ghost', 'x')"

    /// A database with wrong counters, wrong words and a wrong search index.
    private func brokenBlog() async throws -> ClosedDatabase {
        let posts = (1...ClosedDatabase.fewBlogs).map { SeedPost.blog("Blog \($0)", body: "Apple \($0).") }
        let blog = try await ClosedDatabase(SeedContent(users: [.named("ada", id: 1)], posts: posts))
        try blog.execute(
            "UPDATE users SET blog_count = 900", "UPDATE posts SET like_count = 9 WHERE id % 2",
            "UPDATE posts SET share_count = 9 WHERE id % 3", Self.ghost)
        try blog.withoutTrigger(
            "bodies_changed_words", ["UPDATE post_bodies SET body_words = 'grape ' WHERE post_id % 3"])
        return blog
    }

    /// Repairs with a transaction for each step.
    private func repairInSteps(
        _ blog: ClosedDatabase, _ findings: [Finding], betweenSteps: () throws -> Void
    ) throws -> [Finding] {
        let connection = try Connection(path: blog.path)
        try connection.addSearchFunctions()
        return try withoutActuallyEscaping(betweenSteps) { betweenSteps in
            let repair = Repair(markdown: MD4CParser(), report: { _ in }) { step in
                while try connection.transaction({ try step(connection) }) { try betweenSteps() }
            }
            return try repair.repair(findings)
        }
    }
}

/// Changes random posts of a database, as the programs do.
private struct RandomWriter {
    private let connection: Connection
    private var random: SplitMix
    private(set) var writes = 0

    init(_ blog: ClosedDatabase, seed: UInt64) throws {
        connection = try Connection(path: blog.path)
        try connection.addSearchFunctions()
        random = SplitMix(seed: seed)
    }

    mutating func write() throws {
        writes += 1
        let post = Int.random(in: 1...ClosedDatabase.fewBlogs, using: &random)
        let changes = [
            "UPDATE posts SET state = iif(state = 'published', 'draft', 'published') WHERE id = \(post) AND state <> 'trashed'",
            "UPDATE posts SET state = 'trashed', trashed_from = state, deleted_at = 1 WHERE id = \(post) AND state <> 'trashed'",
            "UPDATE posts SET state = trashed_from, trashed_from = NULL, deleted_at = NULL WHERE id = \(post) AND state = 'trashed'",
            """
            UPDATE post_bodies SET body = 'Pear \(writes).', body_words = words_of_body('Pear \(writes).')
            WHERE post_id = \(post)
            """,
            "DELETE FROM posts WHERE id = \(post)",
            """
            INSERT INTO posts (author_id, state, title, excerpt, created_at, edited_at, published_at)
            VALUES (1, 'published', 'New', '', 1, 1, 1);
            INSERT INTO post_bodies (post_id, body, title_words, body_words)
            VALUES (last_insert_rowid(), 'Plum.', words_of_title('New'), words_of_body('Plum.'))
            """,
            "INSERT OR IGNORE INTO likes (post_id, user_id, liked_at) SELECT id, 1, 1 FROM posts WHERE id = \(post)",
        ]
        let change = changes.randomElement(using: &random) ?? ""
        try connection.transaction { try connection.execute(change) }
    }
}

extension ClosedDatabase {
    fileprivate static let fewBlogs = 12
}

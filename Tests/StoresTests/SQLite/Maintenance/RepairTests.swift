import BlogMaintenance
import BlogServices
import BlogTestSupport
import Foundation
import SQLiteMaintenance
import SQLiteStore
import Testing

@Suite("Repair")
struct RepairTests {
    private func repair(_ blog: ClosedDatabase) async throws -> CheckOutcome {
        try await MaintenanceService(blog.maintainer(), clock: FixedClock()).repair { _ in }
    }

    @Test("Repair recounts every counter and reports the wrong ones")
    func counters() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "UPDATE users SET blog_count = 9, trash_count = 9, follower_count = 9, following_count = 9, "
                + "friend_count = 9 WHERE id = 1",
            "UPDATE posts SET like_count = 9, share_count = 9 WHERE id IN (1, 2)")

        let outcome = try await repair(blog)

        #expect(outcome.isValid)
        #expect(
            outcome.repaired == [
                .counter(.blogs, rows: 1), .counter(.trash, rows: 1), .counter(.followers, rows: 1),
                .counter(.following, rows: 1), .counter(.friends, rows: 1), .counter(.likes, rows: 2),
                .counter(.shares, rows: 2),
            ])
        #expect(try await blog.findings() == [])
        let ada = "SELECT blog_count = 2 AND trash_count = 1 AND follower_count = 2 AND following_count = 1"
        #expect(try blog.integer(ada + " AND friend_count = 1 FROM users WHERE id = 1") == 1)
        #expect(try blog.integer("SELECT like_count = 2 AND share_count = 1 FROM posts WHERE id = 1") == 1)
        #expect(try blog.folder.files() == ["blog.sqlite"])
    }

    @Test("Repair recreates indexes and triggers before it recounts")
    func parts() async throws {
        let blog = try await ClosedDatabase()
        try blog.loseIndexEntries()
        try blog.execute(
            "DROP TRIGGER shares_inserted", "DROP INDEX shares_by_post",
            "INSERT INTO shares (post_id, user_id, shared_at) VALUES (1, 3, 5)")

        let outcome = try await repair(blog)

        #expect(
            outcome
                == CheckOutcome(
                    findings: [],
                    repaired: [
                        .index("likes_by_user", faults: 3), .part("shares_by_post"),
                        .part("shares_inserted"), .counter(.shares, rows: 1),
                    ]))
        #expect(try await blog.findings() == [])
    }

    @Test("Repair keeps what users wrote and reports the rest")
    func lost() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("DELETE FROM posts WHERE id = 5", "UPDATE posts SET like_count = 4 WHERE id = 1")

        let outcome = try await repair(blog)

        #expect(
            outcome.findings == [
                .orphans(table: "likes", of: "posts", rows: 1),
                .orphans(table: "post_bodies", of: "posts", rows: 1),
            ])
        #expect(outcome.repaired == [.counter(.likes, rows: 1)])
        #expect(try blog.integer("SELECT count(*) FROM likes WHERE post_id = 5") == 1)
    }

    @Test("Repair does not write to a damaged file")
    func damaged() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("UPDATE posts SET like_count = 9")
        try blog.overwrite(pageOf: "tokens")
        let before = try blog.bytes()

        let outcome = try await repair(blog)

        #expect(outcome.repaired == [] && !outcome.isValid)
        #expect(try blog.bytes() == before)
    }

    @Test("Repair is all or nothing")
    func atomic() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute(
            "UPDATE users SET blog_count = 9", "UPDATE posts SET share_count = 9",
            "CREATE TRIGGER refusing BEFORE UPDATE OF share_count ON posts BEGIN SELECT RAISE(ABORT, 'no'); END"
        )

        await #expect(throws: StoreError.self) { try await repair(blog) }

        #expect(try blog.integer("SELECT count(*) FROM users WHERE blog_count = 9") == 3)
    }

    @Test("A cancelled repair changes nothing")
    func cancelled() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("UPDATE users SET blog_count = 9")
        let maintainer = blog.maintainer()

        let repair = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await maintainer.repair([.counter(.blogs, rows: 3)]) { _ in }
        }

        await #expect(throws: CancellationError.self) { try await repair.value }
        #expect(try blog.integer("SELECT count(*) FROM users WHERE blog_count = 9") == 3)
    }
}

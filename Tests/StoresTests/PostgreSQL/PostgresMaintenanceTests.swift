import BlogOperations
import BlogTestSupport
import PostgresStore
import Testing

@Suite("Maintenance of PostgreSQL", .timeLimit(.minutes(10)))
struct PostgresMaintenanceTests {
    @Test("A wrong counter is found and repaired, and then nothing is wrong")
    func counters() async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        let maintenance = MaintenanceService(
            PostgresMaintainer(blog.store, name: "blog"), clock: FixedClock(.example))
        #expect(try await maintenance.check { _ in }.isValid)
        try await blog.run(
            """
            UPDATE users SET friend_count = friend_count + 1, blog_count = 9 WHERE id < 3;
            UPDATE posts SET like_count = 7 WHERE id = 1;
            """)
        let wrong: Set<Finding> = [
            .counter(.friends, rows: 2), .counter(.blogs, rows: 2), .counter(.reactions(.like), rows: 1),
        ]

        let checked = try await maintenance.check { _ in }
        let repaired = try await maintenance.repair { _ in }

        #expect(Set(checked.findings) == wrong)
        #expect(Set(repaired.repaired) == wrong && repaired.isValid)
        #expect(try await maintenance.check { _ in }.isValid)
        #expect(try await blog.repositories.blog(PostID(1), seenBy: nil)?.blog.likeCount == 2)
    }

    @Test("Texts that would be refused today are named")
    func outdated() async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        try await blog.run("UPDATE posts SET title = E'\\u200B' WHERE id = 2")

        let outcome = try await MaintenanceService(
            PostgresMaintainer(blog.store, name: "blog"), clock: FixedClock(.example)
        ).check { _ in }

        #expect(outcome.isValid)
        #expect(outcome.outdated == [OutdatedTexts(.titles, of: [2])])
    }

    @Test("Backup and restoration refuse, and name the tools of PostgreSQL")
    func backup() async throws {
        let blog = try await PostgresBlog()
        let maintenance = PostgresMaintainer(blog.store, name: "postgres://host/blog")

        await #expect(
            throws: MaintenanceError.unusable(
                "The database postgres://host/blog is one of PostgreSQL. Use pg_dump to back it up.")
        ) { try await maintenance.backUp(to: "copy", replacing: false) { _ in } }
        await #expect(throws: MaintenanceError.self) {
            try await maintenance.restore(
                from: "copy", keepingOldWith: "old", keepingSessions: false
            ) { _ in }
        }
    }
}

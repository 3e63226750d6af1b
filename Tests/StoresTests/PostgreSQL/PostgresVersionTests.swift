import BlogTestSupport
import Database
import PostgresStore
import SQLStoreParts
import Testing

@Suite("Versions and changes of PostgreSQL", .timeLimit(.minutes(10)))
struct PostgresVersionTests {
    @Test("A version changes with each commit of another server that a reader can see, and with no other")
    func versions() async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        let other = try await blog.schema.open()
        let versions = other.access(observer: nil).versions
        let first = try await versions.current()

        try await blog.repositories.keep(ClockRecord(trustedAt: .example))
        #expect(try await versions.current() == first)

        _ = try await blog.repositories.like(PostID(2), by: UserID(3), at: .example)
        let second = try await versions.current()
        #expect(second != first)
        #expect(try await versions.current() == second)
        other.close()
    }

    @Test("A version that was asked for after a commit includes it, however many ask")
    func fresh() async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        let other = try await blog.schema.open()
        let versions = other.access(observer: nil).versions
        let askers = (1...8).map { _ in
            Task { while !Task.isCancelled { _ = try await versions.current() } }
        }

        var last = try await versions.current()
        for number in 0..<50 {
            if number.isMultiple(of: 2) {
                _ = try await blog.repositories.like(PostID(2), by: UserID(3), at: .example)
            } else {
                _ = try await blog.repositories.unlike(PostID(2), by: UserID(3))
            }
            let version = try await versions.current()
            #expect(version != last)
            last = version
        }

        for asker in askers { asker.cancel() }
        for asker in askers { _ = await asker.result }
        other.close()
    }

    @Test("A change source passes on what another server commits, and everything if the log was trimmed")
    func changes() async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        let other = try await blog.schema.open()
        let source = other.changes()
        #expect(await source.next() == nil)

        _ = try await blog.repositories.like(PostID(2), by: UserID(3), at: .example)
        #expect(await source.next()?.subjects == [.blog(PostID(2)), .like(PostID(2), by: UserID(3))])
        #expect(await source.next() == nil)

        _ = try await blog.repositories.unlike(PostID(2), by: UserID(3))
        _ = try await blog.repositories.like(PostID(2), by: UserID(3), at: .example)
        try await blog.run("DELETE FROM changes WHERE seq < (SELECT max(seq) FROM changes)")
        #expect(await source.next()?.subjects == [.everything])
        other.close()
    }

    @Test("A position of a restored copy is unknown, and changes the version")
    func otherCopy() async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        let versions = blog.store.access(observer: nil).versions
        let version = try await versions.current()
        let position = try await blog.repositories.position()

        try await blog.run("UPDATE changes SET tag = (tag + 1) % 4294967296")

        #expect(try await versions.current() != version)
        #expect(try await blog.repositories.changes(since: position) == nil)
    }

    @Test("A new log of changes is read by its index, although its statistics are those of an empty table")
    func plans() async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        try await blog.run("ANALYZE changes")

        let plan = try await blog.repositories.read { reading in
            let explained = SQLStatement.once(
                "EXPLAIN SELECT seq FROM changes ORDER BY seq DESC LIMIT 1")
            let rows = try await reading.send([SQLCall(explained)])[0]
            return (0..<rows.count).map { rows.text($0, 0) }
        }

        #expect(plan.contains { $0.contains("changes_pkey") }, "\(plan)")
    }
}

import BlogTestSupport
import Foundation
import SQLiteStore
import Testing

struct ProbeTests {
    @Test("The probe succeeds for a readable database, also for an empty one")
    func readable() async throws {
        for content in [SeedContent(), .tinyBlog] {
            let blog = try await SQLiteBlog(content)
            defer { withExtendedLifetime(blog) {} }

            try await blog.store.probe()
        }
    }

    @Test("The probe fails while the file is moved away")
    func moved() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let files = FileManager.default
        try files.moveItem(atPath: blog.path, toPath: blog.path + ".away")

        await #expect(throws: StoreError.self) { try await blog.store.probe() }
        #expect(!files.fileExists(atPath: blog.path))

        try files.moveItem(atPath: blog.path + ".away", toPath: blog.path)
        try await blog.store.probe()
        #expect(try blog.folder.files().contains("blog.sqlite"))
    }

    @Test("The probe fails if the write-ahead log is missing, because writes would fail")
    func withoutLog() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        try FileManager.default.removeItem(atPath: blog.path + "-wal")

        await #expect(throws: StoreError.vanished) { try await blog.store.probe() }
    }

    @Test("The probe fails if a table is missing")
    func emptied() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        try await blog.run("ALTER TABLE users RENAME TO others")

        await #expect(throws: StoreError.self) { try await blog.store.probe() }
        #expect(try await blog.integer("SELECT count(*) FROM others") == 3)
    }

    @Test("The probe succeeds while another program writes")
    func beingWritten() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        try blog.direct.execute("BEGIN IMMEDIATE")

        try await blog.store.probe()

        try blog.direct.execute("ROLLBACK")
    }
}

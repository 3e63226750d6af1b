import BlogServices
import BlogTestSupport
import BlogTransfer
import Foundation
import GRDB
import SQLiteStore
import Testing

/// Whether the database can be read, as whoever opens it now would find.
struct ProbeTests {
    @Test("A database that can be read is, with anything in it or not")
    func readable() async throws {
        for content in [SeedContent(), .tinyBlog] {
            let blog = try await SQLiteBlog(content)
            defer { withExtendedLifetime(blog) {} }

            try await blog.store.probe()
        }
    }

    @Test("A file that was moved away cannot be read until it is back")
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

    @Test("Without its log nobody may write, which is as bad")
    func withoutLog() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        try FileManager.default.removeItem(atPath: blog.path + "-wal")

        await #expect(throws: StoreError.vanished) { try await blog.store.probe() }
    }

    @Test("A database without what we keep in it cannot be read")
    func emptied() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        try await blog.run("ALTER TABLE users RENAME TO others")

        await #expect(throws: StoreError.self) { try await blog.store.probe() }
        #expect(try await blog.integer("SELECT count(*) FROM others") == 3)
    }

    @Test("Somebody who writes keeps nobody from reading")
    func beingWritten() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        try await blog.direct.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }

        try await blog.store.probe()

        try await blog.direct.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    }
}

import BlogMigrations
import BlogOperations
import BlogTestSupport
import Database
import Foundation
import LinuxSupport
import SQLiteStore
import Testing

/// The database has the five posts of the tiny blog. The backup has none.
@Suite("Restoration")
struct RestorationTests {
    private let posts = "SELECT count(*) FROM posts"

    private func restore(
        _ blog: ClosedDatabase, from name: String = "copy.sqlite",
        _ files: any FileOperations = SystemFiles(),
        suffix: String = "before-restore-1", keepingSessions: Bool = false
    ) async throws -> String? {
        try await blog.maintainer(files).restore(
            from: blog.folder.path(name), keepingOldWith: suffix, keepingSessions: keepingSessions
        ) { _ in }
    }

    private func blogAndCopy() async throws -> ClosedDatabase {
        let blog = try await ClosedDatabase()
        _ = try await blog.other("copy.sqlite", nil)
        return blog
    }

    @Test("Restoring replaces the database, keeps the old file and its permissions, and leaves the backup")
    func whole() async throws {
        let blog = try await blogAndCopy()
        let copy = try blog.bytes("copy.sqlite")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: blog.path)

        let kept = try await restore(blog)

        #expect(kept == blog.path + ".before-restore-1")
        #expect(try blog.integer(posts) == 0)
        #expect(try blog.integer(posts, in: kept) == 5)
        #expect(try blog.bytes("copy.sqlite") == copy)
        #expect(try await blog.findings() == [])
        let attributes = try FileManager.default.attributesOfItem(atPath: blog.path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(
            try blog.folder.files() == ["blog.sqlite", "blog.sqlite.before-restore-1", "copy.sqlite"])
        let store = try SQLiteStore.open(path: blog.path, .existing)
        try store.close()
    }

    @Test("Restoring ends every session unless they are to be kept", arguments: [false, true])
    func sessions(keepingSessions: Bool) async throws {
        let blog = try await blogAndCopy()
        _ = try await blog.other("tokens.sqlite", .tinyBlog)
        try change(
            blog.folder.path("tokens.sqlite"),
            """
            INSERT INTO tokens (user_id, hash, created_at, expires_at)
            VALUES (1, zeroblob(32), 1, 253402300799)
            """)

        _ = try await restore(blog, from: "tokens.sqlite", keepingSessions: keepingSessions)

        #expect(try blog.integer("SELECT count(*) FROM tokens") == (keepingSessions ? 1 : 0))
        #expect(try blog.integer("SELECT count(*) FROM tokens", in: blog.folder.path("tokens.sqlite")) == 1)
    }

    @Test("Restoring creates a missing database")
    func none() async throws {
        let blog = try await blogAndCopy()
        try FileManager.default.removeItem(atPath: blog.path)

        #expect(try await restore(blog) == nil)

        #expect(try blog.integer(posts) == 0)
        #expect(try blog.folder.files() == ["blog.sqlite", "copy.sqlite"])
    }

    @Test("The log that a crash left goes into the old file and never into the new one")
    func log() async throws {
        let blog = try await blogAndCopy()
        let store = try SQLiteStore.open(path: blog.path, .createAndMigrate)
        _ = try await store.repositories().like(PostID(2), by: UserID(3), at: .example)
        try blog.copy("blog.sqlite", to: "crashed.sqlite")
        try store.close()

        let kept = try await SQLiteMaintainer(path: blog.folder.path("crashed.sqlite")).restore(
            from: blog.folder.path("copy.sqlite"), keepingOldWith: "old", keepingSessions: false
        ) { _ in }

        #expect(try blog.integer("SELECT count(*) FROM likes", in: kept) == 5)
        #expect(try blog.integer(posts, in: blog.folder.path("crashed.sqlite")) == 0)
        #expect(
            try blog.folder.files() == [
                "blog.sqlite", "copy.sqlite", "crashed.sqlite", "crashed.sqlite.old",
            ])
    }

    @Test("A damaged file is kept with its log")
    func damaged() async throws {
        let blog = try await blogAndCopy()
        try blog.write(Data("SQLite format 3\0 and then nothing".utf8), to: "blog.sqlite")
        try blog.write(Data("log".utf8), to: "blog.sqlite-wal")

        let kept = try await restore(blog)

        #expect(kept == blog.path + ".before-restore-1")
        #expect(try blog.integer(posts) == 0)
        #expect(try blog.bytes("blog.sqlite.before-restore-1").starts(with: Data("SQLite format 3".utf8)))
        #expect(try !blog.folder.files().contains("blog.sqlite-wal"))
    }

    @Test("An older backup is migrated")
    func older() async throws {
        let blog = try await ClosedDatabase()
        try ClosedDatabase.empty(blog.folder.path("copy.sqlite"), before: "0003")

        _ = try await restore(blog)

        try SQLiteStore.open(path: blog.path, .existing).close()
        #expect(try await blog.findings() == [])
    }

    @Test("An invalid, foreign, newer or missing backup is refused without any change")
    func refused() async throws {
        let blog = try await blogAndCopy()
        let before = try blog.bytes()
        try blog.write(Data("# Notes\n".utf8), to: "notes")
        try blog.write(Data(), to: "empty")
        try change(blog.folder.path("foreign"), "CREATE TABLE t (a)")
        for (name, source, sql) in [
            ("newer", "copy.sqlite", "INSERT INTO grdb_migrations VALUES ('9999_future')"),
            ("wrong", "blog.sqlite", "UPDATE posts SET share_count = 8 WHERE id = 2"),
        ] {
            try blog.copy(source, to: name)
            try change(blog.folder.path(name), sql)
        }
        try FileManager.default.createDirectory(
            atPath: blog.folder.path("dir"), withIntermediateDirectories: false)
        let files = try blog.folder.files()

        for name in files.filter({ !$0.hasSuffix(".sqlite") }) + ["none"] {
            let error = await #expect(throws: MaintenanceError.self, "\(name)") {
                try await restore(blog, from: name)
            }
            switch (name, error) {
            case ("none", .missing), ("wrong", .invalid(_, [.counter(.reactions(.share), rows: 1)])): break
            case ("none", _), ("wrong", _): Issue.record("\(name): \(String(describing: error))")
            case (_, .unusable): break
            default: Issue.record("\(name): \(String(describing: error))")
            }
            #expect(try blog.bytes() == before)
        }
        #expect(try blog.folder.files() == files)
    }

    @Test("A database in use is refused")
    func inUse() async throws {
        let blog = try await blogAndCopy()
        let store = try SQLiteStore.open(path: blog.path, .existing)
        await #expect(throws: MaintenanceError.inUse(blog.path)) { try await restore(blog) }
        try store.close()

        #expect(try blog.integer(posts) == 5)
        _ = try await restore(blog)
        #expect(try blog.integer(posts) == 0)
    }

    @Test("The database itself and another program's file are refused")
    func places() async throws {
        let blog = try await blogAndCopy()
        await #expect(throws: MaintenanceError.same(blog.path)) {
            try await restore(blog, from: "blog.sqlite")
        }
        try FileManager.default.removeItem(atPath: blog.path)
        try change(blog.path, "CREATE TABLE t (a)")

        await #expect(
            throws: MaintenanceError.unusable("The file \(blog.path) is a database of another program.")
        ) {
            try await restore(blog)
        }
    }

    @Test("A symbolic link is followed to the database")
    func link() async throws {
        let blog = try await blogAndCopy()
        let disk = blog.folder.path("disk")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        try FileManager.default.moveItem(atPath: blog.path, toPath: disk + "/real.sqlite")
        try FileManager.default.createSymbolicLink(
            atPath: blog.path, withDestinationPath: disk + "/real.sqlite")

        let kept = try await restore(blog)

        #expect(kept?.hasSuffix("disk/real.sqlite.before-restore-1") == true)
        #expect(try blog.integer(posts, in: disk + "/real.sqlite") == 0)
        #expect(try blog.integer(posts, in: kept) == 5)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: blog.path) == disk + "/real.sqlite")
    }

    @Test("A restoration that fails at any step leaves the old database or the new one")
    func failing() async throws {
        for step in 0... {
            let blog = try await blogAndCopy()
            let files = FailingFiles(at: step)

            let outcome = await Result { try await restore(blog, files) }

            guard files.hasFailed else { break }
            #expect(throws: (any Error).self) { try outcome.get() }
            let isOld = try blog.integer(posts) == 5
            let rest = isOld ? [] : ["blog.sqlite.before-restore-1"]
            #expect(try blog.folder.files() == ["blog.sqlite"] + rest + ["copy.sqlite"], "\(step)")
        }
    }

    @Test("A restoration that is killed at any step leaves the old database or the new one")
    func killed() async throws {
        var ends: Set<Int?> = []
        for step in 0... {
            let blog = try await blogAndCopy()
            let files = FailingFiles(at: step, isDeath: true)
            _ = await Result { try await restore(blog, files) }

            let count = try blog.integer(posts)
            #expect(count == 5 || count == 0, "\(step)")
            #expect(try await blog.findings() == [])
            ends.insert(count)
            let kept = try await restore(blog, suffix: "before-restore-2")
            #expect(try blog.integer(posts) == 0)
            #expect(try blog.integer(posts, in: kept) == count)
            let names = try blog.folder.files().filter { !$0.hasPrefix("blog.sqlite.before-restore-1") }
            #expect(names == ["blog.sqlite", "blog.sqlite.before-restore-2", "copy.sqlite"], "\(step)")
            // If the old file was still in its place, its second name is gone.
            let hasFirst = try blog.folder.files().contains("blog.sqlite.before-restore-1")
            #expect(hasFirst == (count == 0), "\(step)")
            guard files.hasFailed else { break }
        }
        #expect(ends == [5, 0])
    }

    private func change(_ path: String, _ sql: String) throws {
        try Connection(path: path).execute(sql)
    }
}

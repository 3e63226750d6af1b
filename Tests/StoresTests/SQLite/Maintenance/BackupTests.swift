import BlogOperations
import BlogTestSupport
import Foundation
import LinuxSupport
import SQLiteStore
import Testing

@Suite("Backup")
struct BackupTests {
    private func backUp(
        _ blog: ClosedDatabase, to name: String = "copy.sqlite", replacing: Bool = false,
        _ files: any FileOperations = SystemFiles()
    ) async throws -> Int64 {
        try await blog.maintainer(files).backUp(to: blog.folder.path(name), replacing: replacing) { _ in }
    }

    @Test("A backup is valid, complete and readable only by its owner")
    func whole() async throws {
        let blog = try await ClosedDatabase()

        let bytes = try await backUp(blog)

        let copy = blog.folder.path("copy.sqlite")
        #expect(try blog.bytes("copy.sqlite").count == Int(bytes))
        #expect(try await SQLiteMaintainer(path: copy).findings { _ in } == [])
        #expect(try blog.integer("SELECT count(*) FROM likes", in: copy) == 4)
        let attributes = try FileManager.default.attributesOfItem(atPath: copy)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try blog.folder.files() == ["blog.sqlite", "copy.sqlite"])
    }

    @Test("A backup contains the log that a crash left")
    func log() async throws {
        let blog = try await ClosedDatabase()
        let store = try SQLiteStore.open(path: blog.path, .createAndMigrate)
        _ = try await store.repositories().like(PostID(2), by: UserID(3), at: .example)
        let crashed = blog.folder.path("crashed.sqlite")
        try blog.copy("blog.sqlite", to: "crashed.sqlite")
        try store.close()
        let copy = blog.folder.path("copy.sqlite")

        _ = try await SQLiteMaintainer(path: crashed).backUp(to: copy, replacing: false) { _ in }

        #expect(try blog.integer("SELECT count(*) FROM likes", in: copy) == 5)
    }

    @Test("A backup replaces an existing file only if asked to")
    func exists() async throws {
        let blog = try await ClosedDatabase()
        let path = blog.folder.path("copy.sqlite")
        try blog.write(Data("# Notes\n".utf8), to: "copy.sqlite")

        await #expect(throws: MaintenanceError.output(.exists(path))) { try await backUp(blog) }
        #expect(try blog.bytes("copy.sqlite") == Data("# Notes\n".utf8))
        _ = try await backUp(blog, replacing: true)
        #expect(try blog.integer("SELECT count(*) FROM likes", in: path) == 4)
    }

    @Test("A backup never replaces the database itself or a database in use")
    func itself() async throws {
        let blog = try await ClosedDatabase()
        try FileManager.default.linkItem(atPath: blog.path, toPath: blog.folder.path("hard"))
        await #expect(throws: MaintenanceError.output(.reserved(blog.folder.path("hard"), logOf: nil))) {
            try await backUp(blog, to: "hard", replacing: true)
        }
        let other = try await blog.other("other.sqlite", nil)
        let store = try SQLiteStore.open(path: other, .existing)

        await #expect(throws: MaintenanceError.inUse(other)) {
            try await backUp(blog, to: "other.sqlite", replacing: true)
        }
        try store.close()
    }

    @Test("A backup never writes to a log file of a database, even with force")
    func logs() async throws {
        let blog = try await ClosedDatabase()
        let store = try SQLiteStore.open(path: blog.path, .existing)
        _ = try await store.repositories().like(PostID(2), by: UserID(3), at: .example)
        try FileManager.default.createSymbolicLink(
            atPath: blog.folder.path("link"), withDestinationPath: blog.path + "-wal")

        for name in ["blog.sqlite-wal", "link"] {
            for replacing in [false, true] {
                await #expect(
                    throws: MaintenanceError.output(.reserved(blog.folder.path(name), logOf: blog.path)),
                    "\(name)"
                ) {
                    try await backUp(blog, to: name, replacing: replacing)
                }
            }
        }
        try store.close()
        #expect(try blog.folder.files() == ["blog.sqlite", "link"])
        #expect(try blog.integer("SELECT count(*) FROM likes") == 5)
    }

    @Test("A backup needs an existing folder and a file name")
    func places() async throws {
        let blog = try await ClosedDatabase()
        try FileManager.default.createDirectory(
            atPath: blog.folder.path("dir"), withIntermediateDirectories: false)

        await #expect(throws: MaintenanceError.output(.notAFile(blog.folder.path("dir")))) {
            try await backUp(blog, to: "dir", replacing: true)
        }
        await #expect(
            throws: MaintenanceError.missing("The folder \(blog.folder.path("no")) does not exist.")
        ) {
            try await backUp(blog, to: "no/copy.sqlite")
        }
        #expect(try blog.folder.files() == ["blog.sqlite", "dir"])
    }

    @Test("A damaged database has no backup")
    func unsound() async throws {
        let blog = try await ClosedDatabase()
        try blog.execute("UPDATE posts SET like_count = 9 WHERE id = 1")

        await #expect(throws: MaintenanceError.invalid(blog.path, [.counter(.reactions(.like), rows: 1)])) {
            try await backUp(blog)
        }
        #expect(try blog.folder.files() == ["blog.sqlite"])
    }

    @Test(
        "A backup that fails or is killed at any step leaves the old state or the whole backup",
        arguments: [false, true])
    func interrupted(isKilled: Bool) async throws {
        let blog = try await ClosedDatabase()

        for step in 0... {
            try blog.write(Data("before".utf8), to: "copy.sqlite")
            let files = FailingFiles(at: step, isDeath: isKilled)
            let outcome = await Result { try await backUp(blog, replacing: true, files) }

            let isOld = try blog.bytes("copy.sqlite") == Data("before".utf8)
            if !isOld {
                let copy = blog.folder.path("copy.sqlite")
                #expect(try await SQLiteMaintainer(path: copy).findings { _ in } == [])
            }
            if !isKilled {
                #expect(try blog.folder.files() == ["blog.sqlite", "copy.sqlite"], "\(step)")
                // At the last step the new file has its name already.
                #expect(isOld == (step < 3 && files.hasFailed), "\(step)")
                if files.hasFailed { #expect(throws: StoreError.full) { try outcome.get() } }
            }
            _ = try await backUp(blog, replacing: true)
            #expect(try blog.folder.files() == ["blog.sqlite", "copy.sqlite"], "\(step)")
            guard files.hasFailed else { break }
        }
    }

    @Test("Only one backup to a target runs at a time")
    func busy() async throws {
        let blog = try await ClosedDatabase()
        let pending = try SystemFiles().begin(blog.folder.path(".copy.sqlite.backing-up"))

        await #expect(throws: MaintenanceError.self) { try await backUp(blog) }

        #expect(try blog.folder.files() == [".copy.sqlite.backing-up", "blog.sqlite"])
        withExtendedLifetime(pending) {}
    }

    @Test("A cancelled backup leaves no file")
    func cancelled() async throws {
        let blog = try await ClosedDatabase()

        await #expect(throws: CancellationError.self) { try await inCancelledTask { try await backUp(blog) } }
        #expect(try blog.folder.files() == ["blog.sqlite"])
    }
}

import BlogMaintenance
import BlogModels
import BlogServices
import BlogTestSupport
import Files
import Foundation
import SQLiteMaintenance
import SQLiteStore
import Testing

@Suite("A backup")
struct BackupTests {
    private func backUp(
        _ blog: KeptFile, to name: String = "copy.sqlite", replacing: Bool = false,
        _ files: any FileOperations = SystemFiles()
    ) async throws -> Int64 {
        try await blog.keeper(files).backUp(to: blog.folder.path(name), replacing: replacing) { _ in }
    }

    @Test("is a sound database with everything in it, for its owner alone")
    func whole() async throws {
        let blog = try await KeptFile()

        let bytes = try await backUp(blog)

        let copy = blog.folder.path("copy.sqlite")
        #expect(try blog.bytes("copy.sqlite").count == Int(bytes))
        #expect(try await SQLiteMaintainer(path: copy).findings { _ in } == [])
        #expect(try blog.integer("SELECT count(*) FROM likes", in: copy) == 4)
        let attributes = try FileManager.default.attributesOfItem(atPath: copy)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try blog.folder.files() == ["blog.sqlite", "copy.sqlite"])
    }

    @Test("has what a crash left in the log")
    func log() async throws {
        let blog = try await KeptFile()
        let store = try SQLiteStore.open(path: blog.path, .makeAndMigrate)
        _ = try await store.repositories().like(PostID(2), by: UserID(3), at: .example)
        let crashed = blog.folder.path("crashed.sqlite")
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: blog.path + ending, toPath: crashed + ending)
        }
        try store.close()
        let copy = blog.folder.path("copy.sqlite")

        _ = try await SQLiteMaintainer(path: crashed).backUp(to: copy, replacing: false) { _ in }

        #expect(try blog.integer("SELECT count(*) FROM likes", in: copy) == 5)
    }

    @Test("replaces nothing unless that is said")
    func exists() async throws {
        let blog = try await KeptFile()
        let path = blog.folder.path("copy.sqlite")
        try blog.write(Data("# Notes\n".utf8), to: "copy.sqlite")

        await #expect(throws: MaintenanceError.exists(path)) { try await backUp(blog) }
        #expect(try blog.bytes("copy.sqlite") == Data("# Notes\n".utf8))
        _ = try await backUp(blog, replacing: true)
        #expect(try blog.integer("SELECT count(*) FROM likes", in: path) == 4)
    }

    @Test("is never the database itself, whatever that is called, nor one that somebody has open")
    func itself() async throws {
        let blog = try await KeptFile()
        let (link, hard) = (blog.folder.path("link"), blog.folder.path("hard"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: blog.path)
        try FileManager.default.linkItem(atPath: blog.path, toPath: hard)
        for name in ["link", "hard"] {
            await #expect(throws: MaintenanceError.reserved(blog.folder.path(name), logOf: nil)) {
                try await backUp(blog, to: name, replacing: true)
            }
        }
        let other = try await blog.other("other.sqlite", nil)
        let store = try SQLiteStore.open(path: other, .existing)

        await #expect(throws: MaintenanceError.inUse(other)) {
            try await backUp(blog, to: "other.sqlite", replacing: true)
        }
        try store.close()
    }

    @Test("is never what a database keeps its log in, there or not, by force or not")
    func logs() async throws {
        let blog = try await KeptFile()
        let other = try await blog.other("other.sqlite", nil)
        let store = try SQLiteStore.open(path: blog.path, .existing)
        _ = try await store.repositories().like(PostID(2), by: UserID(3), at: .example)
        try FileManager.default.createSymbolicLink(
            atPath: blog.folder.path("link"), withDestinationPath: blog.path + "-wal")

        for replacing in [false, true] {
            for (name, owner) in [
                ("blog.sqlite-wal", blog.path), ("blog.sqlite-shm", blog.path),
                ("blog.sqlite-journal", blog.path), ("link", blog.path), ("other.sqlite-wal", other),
            ] {
                await #expect(
                    throws: MaintenanceError.reserved(blog.folder.path(name), logOf: owner), "\(name)"
                ) {
                    try await backUp(blog, to: name, replacing: replacing)
                }
            }
        }
        try store.close()
        #expect(try blog.folder.files() == ["blog.sqlite", "link", "other.sqlite"])
        #expect(try blog.integer("SELECT count(*) FROM likes") == 5)
    }

    @Test("has to have a folder, and is no folder")
    func places() async throws {
        let blog = try await KeptFile()
        try FileManager.default.createDirectory(
            atPath: blog.folder.path("dir"), withIntermediateDirectories: false)

        await #expect(throws: MaintenanceError.notAFile(blog.folder.path("dir"))) {
            try await backUp(blog, to: "dir", replacing: true)
        }
        await #expect(throws: MaintenanceError.missing("the folder \(blog.folder.path("no")) is not there")) {
            try await backUp(blog, to: "no/copy.sqlite")
        }
        #expect(try blog.folder.files() == ["blog.sqlite", "dir"])
    }

    @Test("of a database that does not pass the check is none")
    func unsound() async throws {
        let blog = try await KeptFile()
        try blog.execute("UPDATE posts SET like_count = 9 WHERE id = 1")

        await #expect(throws: MaintenanceError.invalid(blog.path, [.counter(.likes, rows: 1)])) {
            try await backUp(blog)
        }
        #expect(try blog.folder.files() == ["blog.sqlite"])
    }

    @Test("that fails at any step leaves what was there, and nothing else")
    func failing() async throws {
        let blog = try await KeptFile()
        try blog.write(Data("before".utf8), to: "copy.sqlite")

        for step in 0... {
            let files = FailingFiles(at: step)
            let outcome = await Result { try await backUp(blog, replacing: true, files) }

            #expect(try blog.folder.files() == ["blog.sqlite", "copy.sqlite"], "\(step)")
            guard files.hasFailed else { break }
            #expect(throws: StoreError.full) { try outcome.get() }
            // The last step comes after the new file has the name.
            let isOld = try blog.bytes("copy.sqlite") == Data("before".utf8)
            #expect(isOld == (step < 3), "\(step)")
        }
    }

    @Test("that is killed at any step leaves what was there or the whole new one, and the next goes well")
    func killed() async throws {
        let blog = try await KeptFile()

        for step in 0... {
            try blog.write(Data("before".utf8), to: "copy.sqlite")
            let files = FailingFiles(at: step, isDeath: true)
            _ = await Result { try await backUp(blog, replacing: true, files) }

            let isOld = try blog.bytes("copy.sqlite") == Data("before".utf8)
            if !isOld {
                let copy = blog.folder.path("copy.sqlite")
                #expect(try await SQLiteMaintainer(path: copy).findings { _ in } == [])
            }
            _ = try await backUp(blog, replacing: true)
            #expect(try blog.folder.files() == ["blog.sqlite", "copy.sqlite"], "\(step)")
            guard files.hasFailed else { break }
        }
    }

    @Test("is made by one at a time")
    func busy() async throws {
        let blog = try await KeptFile()
        let pending = try SystemFiles().begin(blog.folder.path(".copy.sqlite.backing-up"))

        await #expect(throws: MaintenanceError.self) { try await backUp(blog) }

        #expect(try blog.folder.files() == [".copy.sqlite.backing-up", "blog.sqlite"])
        withExtendedLifetime(pending) {}
    }

    @Test("that is cancelled leaves nothing")
    func cancelled() async throws {
        let blog = try await KeptFile()

        let backup = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await backUp(blog)
        }

        await #expect(throws: CancellationError.self) { try await backup.value }
        #expect(try blog.folder.files() == ["blog.sqlite"])
    }
}

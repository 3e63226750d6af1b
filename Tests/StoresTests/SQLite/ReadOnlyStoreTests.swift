import BlogTestSupport
import Database
import Foundation
import SQLiteSeed
import SQLiteStore
import Testing

@Suite("Reading without writing")
struct ReadOnlyTests {
    private let folder: TemporaryFolder
    private let path: String

    init() async throws {
        folder = try TemporaryFolder()
        path = folder.path("blog.sqlite")
        let store = try SQLiteStore.open(path: path, .createAndMigrate)
        _ = try await store.repositories().fillIfEmpty(with: .tinyBlog)
        try store.close()
    }

    @Test("Reading leaves the file and its folder unchanged")
    func unchanged() async throws {
        let before = try file()

        let store = try SQLiteStore.open(path: path, .existing)
        #expect(try await store.repositories().users(PageRequest()).items.count == 3)
        #expect(try await store.repositories().exists(UserID(1)))
        try store.close()

        #expect(try file() == before)
        #expect(try folder.files() == ["blog.sqlite"])
    }

    @Test("Reading leaves the file unchanged if a crash left a write-ahead log")
    func crashed() async throws {
        let store = try SQLiteStore.open(path: path, .existing)
        _ = try await store.repositories().like(PostID(2), by: UserID(3), at: .example)
        let copy = folder.path("copy.sqlite")
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        }
        try store.close()
        let before = try (Data(contentsOf: copy.file), Data(contentsOf: (copy + "-wal").file))

        let reading = try SQLiteStore.open(path: copy, .existing)
        #expect(try await reading.repositories().blog(PostID(2), seenBy: nil)?.blog.likeCount == 1)
        try reading.close()

        #expect(try (Data(contentsOf: copy.file), Data(contentsOf: (copy + "-wal").file)) == before)
    }

    @Test("Reading removes an empty write-ahead log that was left behind")
    func cleared() async throws {
        for suffix in ["-wal", "-shm"] { try Data().write(to: (path + suffix).file) }

        let store = try SQLiteStore.open(path: path, .existing)
        #expect(try await store.repositories().exists(UserID(1)))
        try store.close()

        #expect(try folder.files() == ["blog.sqlite"])
    }

    @Test("Reading succeeds while another program holds the write lock", arguments: [true, false])
    func locked(hasEmptyLog: Bool) async throws {
        let other = try Connection(path: path)
        if hasEmptyLog { try other.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
        try other.execute("BEGIN IMMEDIATE")

        let store = try SQLiteStore.open(path: path, .existing)
        #expect(try await store.repositories().users(PageRequest()).items.count == 3)
        try store.close()

        try other.execute("ROLLBACK")
    }

    @Test("A reading connection cannot write")
    func queryOnly() async throws {
        let store = try SQLiteStore.open(path: path, .existing)
        let alone = try store.repositories()
        let beside = try SQLiteStore.open(path: path, .createAndMigrate).repositories()

        for reader in [alone, beside] {
            await #expect(throws: StoreError.readOnly) {
                try await reader.read { try $0.execute("DELETE FROM likes") }
            }
        }
    }

    @Test("The first write opens the writing connection once, with the required settings")
    func firstWrite() async throws {
        let store = try SQLiteStore.open(path: path, .existing)
        let repositories = try store.repositories()

        let writers = try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { ObjectIdentifier(try repositories.writer.opened()) }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        let state = try await repositories.like(PostID(2), by: UserID(3), at: .example)
        let values = try await repositories.write { writer in
            try ["journal_mode", "synchronous", "foreign_keys"].map { try writer.pragma($0) }
        }

        #expect(writers.count == 1)
        #expect(state?.state.likeCount == 1)
        #expect(values == ["wal", "2", "1"])
        #expect(try await repositories.blog(PostID(2), seenBy: nil)?.blog.likeCount == 1)
        try store.close()
        #expect(try folder.files() == ["blog.sqlite"])
    }

    private func file() throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return [
            String(describing: attributes[.modificationDate]),
            try Data(contentsOf: path.file).base64EncodedString(),
        ]
    }
}

extension String {
    fileprivate var file: URL { URL(fileURLWithPath: self) }
}

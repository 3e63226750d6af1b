import BlogTestSupport
import Database
import Foundation
import SQLStoreParts
import SQLiteStore
import Testing

@Suite("Reading without writing")
struct ReadOnlyTests {
    private let blog: ClosedDatabase
    private var path: String { blog.path }

    init() async throws {
        blog = try await ClosedDatabase()
    }

    @Test("Reading leaves the file and its folder unchanged")
    func unchanged() async throws {
        let before = try blog.bytes()

        let store = try SQLiteStore.open(path: path, .existing)
        #expect(try await store.repositories().users(PageRequest()).items.count == 3)
        #expect(try await store.repositories().exists(UserID(1)))
        try store.close()

        #expect(try blog.bytes() == before)
        #expect(try blog.folder.files() == ["blog.sqlite"])
    }

    @Test("Reading leaves the file unchanged if a crash left a write-ahead log")
    func crashed() async throws {
        let store = try SQLiteStore.open(path: path, .existing)
        _ = try await store.repositories().like(PostID(2), by: UserID(3), at: .example)
        let copy = blog.folder.path("copy.sqlite")
        try blog.copy("blog.sqlite", to: "copy.sqlite")
        try store.close()
        let before = try (blog.bytes("copy.sqlite"), blog.bytes("copy.sqlite-wal"))

        let reading = try SQLiteStore.open(path: copy, .existing)
        #expect(try await reading.repositories().blog(PostID(2), seenBy: nil)?.blog.likeCount == 1)
        try reading.close()

        #expect(try (blog.bytes("copy.sqlite"), blog.bytes("copy.sqlite-wal")) == before)
    }

    @Test("Reading removes an empty write-ahead log that was left behind")
    func cleared() async throws {
        for suffix in ["-wal", "-shm"] { try blog.write(Data(), to: "blog.sqlite" + suffix) }

        let store = try SQLiteStore.open(path: path, .existing)
        #expect(try await store.repositories().exists(UserID(1)))
        try store.close()

        #expect(try blog.folder.files() == ["blog.sqlite"])
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

    @Test("The first write opens the writing connection once")
    func firstWrite() async throws {
        let store = try SQLiteStore.open(path: path, .existing)
        let repositories = try store.repositories()

        let writers = try await concurrently(8) { _ in ObjectIdentifier(try repositories.writer.opened()) }
        let state = try await repositories.like(PostID(2), by: UserID(3), at: .example)

        #expect(Set(writers).count == 1)
        #expect(state?.state.likeCount == 1)
        #expect(try await repositories.blog(PostID(2), seenBy: nil)?.blog.likeCount == 1)
        try store.close()
        #expect(try blog.folder.files() == ["blog.sqlite"])
    }
}

import BlogOperations
import BlogTestSupport
import CSQLite
import Database
import Dispatch
import Foundation
import SQLStoreParts
import SQLiteStore
import Synchronization
import Testing

@Suite("Connections")
struct ConnectionTests {
    @Test("Every connection has the required settings")
    func pragmas() async throws {
        let blog = try SQLiteBlog()
        let names = ["journal_mode", "synchronous", "foreign_keys"]
        #expect(
            try await blog.repositories.read { reader in
                try (names + ["busy_timeout"]).map { try reader.pragma($0) }
            } == ["wal", "2", "1", "5000"])
        #expect(try await blog.repositories.read { sqlite3_db_readonly($0.handle, "main") } == 1)
        // It waits for a lock in its own way.
        #expect(
            try await blog.repositories.write { writer in try names.map { try writer.pragma($0) } }
                == ["wal", "2", "1"])
    }

    @Test("Prepared statements follow a schema change, also by another process")
    func schema() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("blog.sqlite")
        _ = try await SQLiteStore.open(path: path, .createAndMigrate).repositories(
            observer: Retainer(kept: folder)
        ).fillIfEmpty(with: .tinyBlog)
        // SQLite prepares existing statements again; the first new statement connects the search index.
        let repositories = try SQLiteStore.open(path: path, .existing).repositories(
            observer: Retainer(kept: folder))
        _ = try await repositories.like(PostID(2), by: UserID(3), at: .example)
        try Connection(path: path).execute("CREATE TABLE another (id INTEGER)")

        #expect(try await repositories.restore(PostID(4), by: UserID(1)) != nil)
    }

    @Test("A write that waits for a lock does not block the caller's thread")
    func writesElsewhere() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let repositories = blog.repositories
        // A thread of its own, because other tests may use all threads of the pool for longer than a write waits.
        try await withTaskExecutorPreference(SerialLoop()) {
            let loop = SerialLoop()
            try blog.direct.execute("BEGIN IMMEDIATE")

            let write = Task(executorPreference: loop) {
                try await repositories.like(PostID(2), by: UserID(3), at: .example)
            }
            let read = Task(executorPreference: loop) {
                try await repositories.blogs(PageRequest(), seenBy: nil).items.count
            }

            // If the write had blocked the loop, it would have failed with busy before this read.
            #expect(try await read.value == 3)
            try blog.direct.execute("COMMIT")
            #expect(try await write.value?.state.likeCount == 1)
        }
    }

    @Test("A read of an open screen does not block the caller's thread", .timeLimit(.minutes(10)))
    func screenReadsElsewhere() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let screens = try #require(blog.store.screenRepositories(observer: nil) as? SQLiteRepositories)
        let (loop, isFree) = (SerialLoop(), DispatchSemaphore(value: 0))

        let slow = Task(executorPreference: loop) {
            try await screens.read { connection in
                isFree.wait()
                return try connection.has(.once("SELECT 1 FROM posts"))
            }
        }
        // If the read had blocked the loop, this would never run.
        let other = Task(executorPreference: loop) {
            defer { isFree.signal() }
            return try await screens.snapshot { try await $0.blogs(PageRequest(), seenBy: nil).items.count }
        }

        #expect(try await other.value == 3)
        #expect(try await slow.value)
    }

    @Test("Reads run on the caller's thread")
    func readsHere() async throws {
        let repositories = try await SQLiteBlog(.tinyBlog).repositories

        let (caller, threads) = try await Task(executorPreference: SerialLoop()) {
            let before = currentThread()
            let threads = try await repositories.threads {
                _ = try await repositories.blogs(PageRequest(), seenBy: nil)
            }
            return (before, threads)
        }.value

        #expect(Set(threads) == [caller])
    }

    @Test("Error messages contain no text of a user")
    func privacy() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let post = ImportedPost.example("secret/path", title: "\n", name: "Secret")

        let error = await #expect(throws: StoreError.self) {
            try await blog.repositories.add(post, authorUsername: .importer, at: .example)
        }

        #expect(!"\(String(describing: error))".localizedLowercase.contains("secret"))
        #expect(try await blog.repositories.userID(named: .importer) == nil)
    }
}

private func currentThread() -> UInt {
    UInt(pthread_self())
}

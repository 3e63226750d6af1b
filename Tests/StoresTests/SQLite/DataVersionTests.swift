import BlogTestSupport
import CSQLite
import Database
import SQLStoreParts
import SQLiteStore
import Testing

@Suite("Data version")
struct DataVersionTests {
    @Test(
        "Every acknowledged commit of the writer changes the version for every reader"
    )
    func ownWrites() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let readers = try (1...3).map { _ in try blog.store.access(observer: nil) }
        let writer = readers[0].repositories
        var seen: [[DataVersion]] = []
        for reader in readers { seen.append([try await reader.versions.current()]) }

        for round in 1...20 {
            if round.isMultiple(of: 2) {
                _ = try await writer.unlike(PostID(2), by: UserID(3))
            } else {
                _ = try await writer.like(PostID(2), by: UserID(3), at: .example)
            }
            for (place, reader) in readers.enumerated() {
                // A read in between makes no difference.
                if place == 1 { _ = try await reader.repositories.exists(UserID(1)) }
                seen[place].append(try await reader.versions.current())
            }
        }

        for each in seen { #expect(Set(each).count == 21) }
    }

    @Test("The index of the write-ahead log and SQLite report the same changes")
    func index() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        var random = SplitMix(seed: 7)
        var seen: [(header: LogIndexHeader, count: Int64)] = []

        for step in 0..<300 {
            var hasChanged = step == 0
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                try await blog.run("UPDATE users SET summary = '\(step)' WHERE id = 1")
                hasChanged = true
            case 2: _ = try await blog.repositories.blogs(PageRequest(), seenBy: nil)
            case 3: _ = try blog.direct.use { try $0.checkpoint(SQLITE_CHECKPOINT_PASSIVE) }
            default: break
            }
            let now = try await blog.repositories.read { connection in
                (
                    header: try #require(LogIndexHeader(of: connection)),
                    count: try #require(try connection.integer(.once("PRAGMA data_version")))
                )
            }
            if let last = seen.last {
                #expect((now.header != last.header) == hasChanged, "\(step)")
                #expect((now.count != last.count) == hasChanged, "\(step)")
            }
            seen.append(now)
        }

        #expect(Set(seen.map(\.header)).count == Set(seen.map(\.count)).count)
    }

    @Test("A rollback or an uncommitted write does not change the version")
    func takenBack() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let versions = try blog.store.access(observer: nil).versions
        let before = try await versions.current()

        try blog.direct.execute("BEGIN; UPDATE users SET summary = 'New' WHERE id = 1")
        #expect(try await versions.current() == before)
        try blog.direct.execute("ROLLBACK")

        #expect(try await versions.current() == before)
    }
}

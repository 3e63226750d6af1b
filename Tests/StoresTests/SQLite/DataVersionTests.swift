import BlogModels
import BlogServices
import BlogTestSupport
import GRDB
import SQLiteStore
import Testing

@Suite("Data version")
struct DataVersionTests {
    @Test("Reading does not change the version")
    func reading() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let reader = try blog.store.repositories()
        let versions = try reader.versions()
        let before = try versions.current()

        for _ in 1...3 {
            _ = try await reader.blogs(PageRequest(), seenBy: nil)
            _ = try await blog.repositories.exists(UserID(1))
        }

        #expect(try versions.current() == before)
    }

    @Test(
        "Every acknowledged commit of the writer changes the version for every reader"
    )
    func ownWrites() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let readers = try (1...3).map { _ in try blog.store.repositories() }
        let versions = try readers.map { try $0.versions() }
        var seen = try versions.map { [try $0.current()] }

        for round in 1...20 {
            if round.isMultiple(of: 2) {
                _ = try await readers[0].unlike(PostID(2), by: UserID(3))
            } else {
                _ = try await readers[0].like(PostID(2), by: UserID(3), at: .example)
            }
            for (place, reader) in readers.enumerated() {
                // A read in between makes no difference.
                if place == 1 { _ = try await reader.exists(UserID(1)) }
                seen[place].append(try versions[place].current())
            }
        }

        for each in seen { #expect(Set(each).count == 21) }
    }

    @Test("A commit by another program changes the version")
    func othersWrites() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let reader = try blog.store.repositories()
        let versions = try reader.versions()
        let before = try versions.current()

        try await blog.run("UPDATE users SET summary = 'New' WHERE id = 1")

        let after = try versions.current()
        #expect(after != before)
        try await blog.direct.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try await blog.run("UPDATE users SET summary = 'Newer' WHERE id = 1")
        #expect(![before, after].contains(try versions.current()))
    }

    @Test("The index of the write-ahead log and SQLite report the same changes")
    func index() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        var random = SplitMix(seed: 7)
        var seen: [(header: DataVersion, count: Int)] = []

        for step in 0..<300 {
            var hasChanged = step == 0
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                try await blog.run("UPDATE users SET summary = '\(step)' WHERE id = 1")
                hasChanged = true
            case 2: _ = try await blog.repositories.blogs(PageRequest(), seenBy: nil)
            case 3: _ = try await blog.direct.writeWithoutTransaction { try $0.checkpoint(.passive) }
            default: break
            }
            let now = try await blog.repositories.reader.unsafeRead { database in
                let connection = try #require(database.sqliteConnection)
                let header = try #require(LogIndexHeader(of: connection))
                let count = try #require(try Int.fetchOne(database, sql: "PRAGMA data_version"))
                return (header: header.version, count: count)
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
        let reader = try blog.store.repositories()
        let versions = try reader.versions()
        let before = try versions.current()

        try await blog.direct.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN; UPDATE users SET summary = 'New' WHERE id = 1")
            #expect(try versions.current() == before)
            try database.execute(sql: "ROLLBACK")
        }

        #expect(try versions.current() == before)
    }
}

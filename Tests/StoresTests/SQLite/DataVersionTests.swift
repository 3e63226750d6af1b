import BlogModels
import BlogServices
import BlogTestSupport
import GRDB
import SQLiteStore
import Testing

/// What tells whoever keeps answers that they are still right.
@Suite("The version of the data")
struct DataVersionTests {
    @Test("stays what it is for as long as all that happens is reading")
    func reading() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let reader = try blog.store.repositories()
        let before = try reader.dataVersion()

        for _ in 1...3 {
            _ = try await reader.blogs(PageRequest(), seenBy: nil)
            _ = try await blog.repositories.exists(UserID(1))
        }

        #expect(try reader.dataVersion() == before)
    }

    @Test(
        "is another one after each commit of the store's writer, for every reader, as soon as it is acknowledged"
    )
    func ownWrites() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let readers = try (1...3).map { _ in try blog.store.repositories() }
        var seen = try readers.map { [try $0.dataVersion()] }

        for round in 1...20 {
            if round.isMultiple(of: 2) {
                _ = try await readers[0].unlike(PostID(2), by: UserID(3))
            } else {
                _ = try await readers[0].like(PostID(2), by: UserID(3), at: .example)
            }
            for (place, reader) in readers.enumerated() {
                // Whether it has read meanwhile makes no difference.
                if place == 1 { _ = try await reader.exists(UserID(1)) }
                seen[place].append(try reader.dataVersion())
            }
        }

        for versions in seen { #expect(Set(versions).count == 21) }
    }

    @Test("is another one after the commit of a connection that the store knows nothing of")
    func othersWrites() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let reader = try blog.store.repositories()
        let before = try reader.dataVersion()

        try await blog.run("UPDATE users SET summary = 'New' WHERE id = 1")

        let after = try reader.dataVersion()
        #expect(after != before)
        try await blog.direct.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try await blog.run("UPDATE users SET summary = 'Newer' WHERE id = 1")
        #expect(![before, after].contains(try reader.dataVersion()))
    }

    @Test("does not change by what was taken back, nor before what is under way is committed")
    func takenBack() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let reader = try blog.store.repositories()
        let before = try reader.dataVersion()

        try await blog.direct.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN; UPDATE users SET summary = 'New' WHERE id = 1")
            #expect(try reader.dataVersion() == before)
            try database.execute(sql: "ROLLBACK")
        }

        #expect(try reader.dataVersion() == before)
    }
}

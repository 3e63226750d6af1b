import BlogModels
import BlogServices
import BlogTestSupport
import SQLiteStore
import Testing

@Suite("Interrupted snapshot")
struct InterruptedSnapshotTests {
    private let ada = UserID(1)

    @Test(
        "A read by another task sees the latest state and ends the snapshot, whose next read fails"
    )
    func interrupted() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let repositories = blog.repositories

        await #expect(throws: StoreError.self) {
            try await repositories.snapshot {
                _ = try await repositories.user(ada, seenBy: nil)
                let seen = try await Task.detached {
                    try await blog.run("UPDATE posts SET state = 'draft' WHERE id = 1")
                    return try await repositories.user(UserID(1), seenBy: nil)?.counts.blogs
                }.value
                #expect(seen == 1)
                _ = try await repositories.blogs(by: ada, PageRequest(), seenBy: nil)
            }
        }

        #expect(try await repositories.user(ada, seenBy: nil)?.counts.blogs == 1)
        let rows = try await repositories.snapshot {
            try await repositories.blogs(by: ada, PageRequest(), seenBy: nil).items.count
        }
        #expect(rows == 1)
    }

    @Test("A second task's snapshot is consistent, and the first task's snapshot then fails")
    func twoSnapshots() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let repositories = blog.repositories

        await #expect(throws: StoreError.self) {
            try await repositories.snapshot {
                _ = try await repositories.user(ada, seenBy: nil)
                let counts = try await Task.detached {
                    try await repositories.snapshot {
                        let count = try await repositories.user(UserID(1), seenBy: nil)?.counts.blogs
                        let rows = try await repositories.blogs(by: UserID(1), PageRequest(), seenBy: nil)
                        return [count, rows.items.count]
                    }
                }.value
                #expect(counts == [2, 2])
                _ = try await repositories.user(ada, seenBy: nil)
            }
        }
    }
}

import BlogModels
import BlogServices
import BlogTestSupport
import Testing

@Suite("Snapshot")
struct SnapshotContract {
    private let ada = UserID(1)

    @Test(
        "A snapshot shows one state even if a post is unpublished between two reads",
        arguments: StoreKind.allCases)
    func oneState(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog)
        let repositories = store.repositories

        let (count, rows) = try await repositories.snapshot {
            let count = try await repositories.user(ada, seenBy: nil)?.counts.blogs
            try await Self.elsewhere { try await store.trash(PostID(1)) }
            return (count, try await repositories.blogs(by: ada, PageRequest(), seenBy: nil).items.count)
        }

        #expect(count == 2 && rows == 2)
        #expect(try await repositories.user(ada, seenBy: nil)?.counts.blogs == 1)
        #expect(try await repositories.blogs(by: ada, PageRequest(), seenBy: nil).items.count == 1)
    }

    @Test(
        "A snapshot begins with its first read, and a nested snapshot is the same snapshot",
        arguments: StoreKind.allCases)
    func nested(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog)
        let repositories = store.repositories
        try await store.trash(PostID(1))

        let counts = try await repositories.snapshot {
            let first = try await repositories.user(ada, seenBy: nil)?.counts.blogs
            try await Self.elsewhere { try await store.trash(PostID(2)) }
            let second = try await repositories.snapshot {
                try await repositories.user(ada, seenBy: nil)?.counts.blogs
            }
            return [first, second]
        }

        #expect(counts == [1, 1])
        #expect(try await repositories.user(ada, seenBy: nil)?.counts.blogs == 0)
    }

    @Test("A snapshot ends when its body throws", arguments: StoreKind.allCases)
    func failure(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog)
        let repositories = store.repositories

        await #expect(throws: StoreError.busy) {
            try await repositories.snapshot {
                _ = try await repositories.user(ada, seenBy: nil)
                throw StoreError.busy
            }
        }
        try await store.trash(PostID(1))

        #expect(try await repositories.user(ada, seenBy: nil)?.counts.blogs == 1)
    }

    /// Writes in another task, like another request.
    private static func elsewhere(_ write: @escaping @Sendable () async throws -> Void) async throws {
        try await Task.detached { try await write() }.value
    }
}

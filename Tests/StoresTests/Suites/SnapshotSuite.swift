import BlogTestSupport
import Testing

@Suite("Snapshot")
struct SnapshotSuite {
    /// No read, and those that the tests make.
    static let reads: [[SceneRead]] = [
        [], [.user(UserID(1), seenBy: nil), .blogs(by: UserID(1), PageRequest(), seenBy: nil)],
    ]

    @Test(
        "A snapshot shows one state even if a post is unpublished between two reads, which it may have named",
        arguments: stores, reads)
    func oneState(kind: StoreKind, reads: [SceneRead]) async throws {
        let store = try await kind.store(.tinyBlog)
        let repositories = store.repositories

        let (count, found) = try await repositories.snapshot(of: reads) { snapshot in
            let count = try await blogs(in: snapshot)
            try await store.trash(PostID(1))
            return (count, try await rows(in: snapshot))
        }

        #expect(count == 2 && found == 2)
        #expect(try await blogs(in: repositories) == 1)
        #expect(try await rows(in: repositories) == 1)
    }

    @Test("Two snapshots at the same time show each its own state", arguments: stores)
    func two(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog)
        let repositories = store.repositories

        try await repositories.snapshot { first in
            _ = try await blogs(in: first)
            try await store.trash(PostID(1))
            try await repositories.snapshot { second in
                _ = try await blogs(in: second)
                try await store.trash(PostID(2))
                #expect(try await blogs(in: first) == 2)
                #expect(try await blogs(in: second) == 1)
                #expect(try await blogs(in: repositories) == 0)
            }
        }
    }

    @Test("More snapshots than connections wait for their turn", arguments: stores)
    func many(kind: StoreKind) async throws {
        let repositories = try await kind.store(.tinyBlog).repositories
        let gate = Gate()

        try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 1...20 {
                group.addTask {
                    try await repositories.snapshot { snapshot in
                        try await gate.pass()
                        return try await snapshot.user(UserID(1), seenBy: nil)?.counts.blogs
                    }
                }
            }
            gate.open()
            for try await count in group { #expect(count == 2) }
        }
    }

    @Test("A nested snapshot is the same snapshot", arguments: stores)
    func nested(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog)

        let counts = try await store.repositories.snapshot { outer in
            let first = try await blogs(in: outer)
            try await store.trash(PostID(1))
            return [first, try await outer.snapshot { try await blogs(in: $0) }]
        }

        #expect(counts == [2, 2])
    }

    @Test("A snapshot ends when its body throws", arguments: stores)
    func failure(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog)
        let repositories = store.repositories

        await #expect(throws: StoreError.busy) {
            try await repositories.snapshot { snapshot in
                _ = try await blogs(in: snapshot)
                throw StoreError.busy
            }
        }
        try await store.trash(PostID(1))

        #expect(try await blogs(in: repositories) == 1)
    }

    @Test(
        "The repositories of a snapshot that has ended read the latest state", arguments: stores, reads)
    func kept(kind: StoreKind, reads: [SceneRead]) async throws {
        let store = try await kind.store(.tinyBlog)
        let kept = try await store.repositories.snapshot(of: reads) { snapshot in
            _ = try await blogs(in: snapshot)
            return snapshot
        }

        try await store.trash(PostID(1))
        #expect(try await blogs(in: kept) == 1)
        try await store.repositories.snapshot { other in
            _ = try await blogs(in: other)
            try await store.trash(PostID(2))
            #expect(try await blogs(in: kept) == 0)
        }
    }

    private func blogs(in repositories: any Repositories) async throws -> Int? {
        try await repositories.user(ada, seenBy: nil)?.counts.blogs
    }

    private func rows(in repositories: any Repositories) async throws -> Int {
        try await repositories.blogs(by: ada, PageRequest(), seenBy: nil).items.count
    }
}

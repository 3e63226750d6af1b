import BlogTestSupport
import SQLiteStore
import Testing

@Suite("Connections of open screens", .timeLimit(.minutes(10)))
struct PoolTests {
    @Test(
        "More snapshots than connections, each with a read beside it, end; and a cancelled one keeps no connection"
    )
    func beside() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let screens = blog.store.screenRepositories(observer: nil)
        for _ in 1...2 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...20 {
                    group.addTask {
                        try await screens.snapshot { snapshot in
                            _ = try await snapshot.user(UserID(1), seenBy: nil)
                            await Task.yield()
                            _ = try await screens.user(UserID(1), seenBy: nil)
                        }
                    }
                }
                group.addTask {
                    withUnsafeCurrentTask { $0?.cancel() }
                    await #expect(throws: CancellationError.self) {
                        _ = try await screens.snapshot { try await $0.user(UserID(1), seenBy: nil) }
                    }
                }
                try await group.waitForAll()
            }
        }
        withExtendedLifetime(blog) {}
    }
}

import BlogTestSupport
import SQLStoreParts
import SQLiteStore
import Synchronization
import Testing

struct ObserverTests {
    @Test("The observer receives the duration of every read, also of a failed one")
    func reads() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let observer = RecordingStoreObserver()
        let watched = try blog.store.repositories(observer: observer)

        _ = try await watched.exists(UserID(1))
        #expect(observer.told == [.read])

        try await blog.run("DROP TABLE likes")
        await #expect(throws: StoreError.self) { try await watched.likers(of: PostID(2), PageRequest()) }
        #expect(observer.told == [.read, .read])
    }

    @Test(
        "The observer receives the wait and the duration of a write, and the size of its group"
    )
    func writes() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let observer = RecordingStoreObserver()
        let watched = try blog.store.repositories(observer: observer)

        _ = try await watched.like(PostID(2), by: UserID(3), at: .example)
        #expect(observer.told == [.waited, .committed(1), .wrote])

        try await blog.run("DROP TABLE follows")
        await #expect(throws: StoreError.self) { try await watched.unfollow(UserID(2), by: UserID(1)) }
        #expect(observer.told == [.waited, .committed(1), .wrote, .waited, .wrote])
    }

    @Test("The observer receives the wait of a write that never ran")
    func neverWritten() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let observer = RecordingStoreObserver()
        let watched = try blog.store.repositories(observer: observer)
        try blog.store.close()

        await #expect(throws: StoreError.self) { try await watched.unfollow(UserID(2), by: UserID(1)) }

        #expect(observer.told == [.waited])
    }

    @Test("Each observer receives only the reads of its own repositories")
    func apart() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let observers = [RecordingStoreObserver(), RecordingStoreObserver()]
        let watched = try observers.map { try blog.store.repositories(observer: $0) }

        _ = try await watched[1].exists(UserID(1))

        #expect(observers.map(\.told) == [[], [.read]])
    }
}

private final class RecordingStoreObserver: StoreObserver {
    enum Message: Equatable {
        case read, waited, wrote
        case committed(Int)
    }

    private let messages = Mutex<[Message]>([])

    var told: [Message] { messages.withLock { $0 } }

    func read(_ duration: Duration) { note(.read, duration) }

    func waitedForWriter(_ duration: Duration) { note(.waited, duration) }

    func wrote(_ duration: Duration) { note(.wrote, duration) }

    func committed(together count: Int) { messages.withLock { $0.append(.committed(count)) } }

    private func note(_ message: Message, _ duration: Duration) {
        #expect(duration >= .zero && duration < .seconds(600))
        messages.withLock { $0.append(message) }
    }
}

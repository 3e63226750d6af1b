import BlogModels
import BlogServices
import BlogTestSupport
import SQLiteStore
import Synchronization
import Testing

/// Who watches a store learns how long it takes.
struct ObserverTests {
    @Test("A read is told of when it is done, whatever came of it")
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
        "A write is told of twice: when its turn has come, and when it is done, whatever came of it; and of the commit"
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

    @Test("A write whose turn never comes was waited for")
    func neverWritten() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let observer = RecordingStoreObserver()
        let watched = try blog.store.repositories(observer: observer)
        try blog.store.close()

        await #expect(throws: StoreError.self) { try await watched.unfollow(UserID(2), by: UserID(1)) }

        #expect(observer.told == [.waited])
    }

    @Test("Each of those who read is watched alone")
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

    func waitedToWrite(_ duration: Duration) { note(.waited, duration) }

    func wrote(_ duration: Duration) { note(.wrote, duration) }

    func committed(together count: Int) { messages.withLock { $0.append(.committed(count)) } }

    private func note(_ message: Message, _ duration: Duration) {
        #expect(duration >= .zero && duration < .seconds(600))
        messages.withLock { $0.append(message) }
    }
}

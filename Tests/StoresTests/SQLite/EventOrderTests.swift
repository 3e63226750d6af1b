import BlogModels
import BlogServices
import BlogTestSupport
import GRDB
import SQLiteStore
import Testing

@Suite("Events of services")
struct EventOrderTests {
    private let cy = UserID(3)

    @Test(
        "An event follows its commit, and a failed write has no event")
    func afterCommit() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let commits = CommitObserver()
        try blog.repositories.writer.opened().queue
            .add(transactionObserver: commits, extent: .databaseLifetime)
        let hub = EventHub()
        let likes = makeServices(over: blog.repositories, events: hub).likes
        var events = hub.events().makeAsyncIterator()

        commits.failCommit(1)
        await #expect(throws: StoreError.failed("CommitFailure")) { try await likes.like(PostID(5), by: cy) }
        let other = Task { try await likes.like(PostID(2), by: cy) }
        let first = await events.next()
        let readable = try await blog.integer("SELECT count(*) FROM likes WHERE user_id = 3 AND post_id = 2")
        _ = try await other.value

        #expect(first == .happened(.blogLiked(PostID(2), by: cy, likeCount: 1)))
        #expect(readable == 1)
        #expect(try await blog.integer("SELECT count(*) FROM likes WHERE user_id = 3 AND post_id = 5") == 0)
    }
}

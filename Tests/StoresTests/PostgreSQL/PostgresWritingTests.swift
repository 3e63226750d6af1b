import BlogTestSupport
import Database
import PostgresStore
import PostgresTestSupport
import Testing

@testable import BlogDomain

@Suite("Writing to PostgreSQL", .timeLimit(.minutes(10)))
struct PostgresWritingTests {
    private let post = PostID(1)

    /// A blog with one post and many users.
    private static func content(users: Int = 20) -> SeedContent {
        var content = SeedContent(users: (1...users).map { .named("u\($0)", id: Int64($0)) })
        content.posts = [.blog("Popular")]
        return content
    }

    @Test("Writes that wait together share a commit, and a refusal rolls back none of them")
    func group() async throws {
        let blog = try await PostgresBlog(Self.content())
        let turn = try await HeldTurn(of: blog)
        let before = try await blog.repositories.position()

        let refused = try await turn.enqueue { [post] store in
            _ = try await store.change(post, seenBy: UserID(1), carrying: 0, once: nil) {
                _ throws(ServiceError) in throw .stale
            }
        }
        let likes = try await turn.enqueueLikes(of: post, by: 1...20)
        try await turn.release()

        await #expect(throws: ServiceError.stale) { try await refused.value }
        for like in likes { try await like.value }
        let after = try await blog.repositories.position()
        #expect(after.number == before.number + 1)
        #expect(try await blog.repositories.blog(post, seenBy: nil)?.blog.likeCount == 20)
    }

    @Test("A refused comment with a key rolls back no write that waits with it")
    func refusedComment() async throws {
        let blog = try await PostgresBlog(Self.content())
        try await blog.run("UPDATE posts SET comments_closed = true")
        let turn = try await HeldTurn(of: blog)
        let before = try await blog.repositories.position()
        let request = KeyedRequest(
            user: UserID(1), route: .addComment, key: try IdempotencyKey("k"), content: [], moment: .example)

        let refused = try await turn.enqueue { [post] store in
            _ = try await store.addComment(
                CommentText(stored: "No"), to: post, by: UserID(1), at: .example, once: request)
        }
        let likes = try await turn.enqueueLikes(of: post, by: 1...20)
        try await turn.release()

        await #expect(throws: CommentError.areClosed) { try await refused.value }
        for like in likes { try await like.value }
        // Made again one by one, they would be twenty commits.
        #expect(try await blog.repositories.position().number < before.number + 10)
    }

    @Test("A statement that fails fails its own write only")
    func failingStatement() async throws {
        let blog = try await PostgresBlog(Self.content())
        let turn = try await HeldTurn(of: blog)
        let before = try await blog.repositories.position()

        let early = try await turn.enqueueLikes(of: post, by: 1...10)
        let failing = try await turn.enqueueLikes(of: post, by: 99...99)
        let late = try await turn.enqueueLikes(of: post, by: 11...20)
        try await turn.release()

        for like in failing { await #expect(throws: StoreError.self) { try await like.value } }
        for like in early + late { try await like.value }
        #expect(try await blog.repositories.position().number == before.number + 20)
        #expect(try await blog.repositories.blog(post, seenBy: nil)?.blog.likeCount == 20)
    }

    @Test("A cancelled write that waits never runs, and leaves the turn free")
    func cancelled() async throws {
        let blog = try await PostgresBlog(Self.content())
        let turn = try await HeldTurn(of: blog)
        let cancelled = try await turn.enqueueLikes(of: post, by: 1...1)
        let others = try await turn.enqueueLikes(of: post, by: 2...2)

        cancelled[0].cancel()

        await #expect(throws: CancellationError.self) { try await cancelled[0].value }
        try await turn.release()
        try await others[0].value
        #expect(try await blog.repositories.blog(post, seenBy: nil)?.blog.likeCount == 1)
    }

    @Test("A write inside a snapshot is committed, and the snapshot does not see it")
    func insideSnapshot() async throws {
        let blog = try await PostgresBlog(Self.content())

        let seen = try await blog.repositories.snapshot { snapshot in
            _ = try await snapshot.blog(post, seenBy: nil)
            _ = try await snapshot.like(post, by: UserID(1), at: .example)
            return try await snapshot.blog(post, seenBy: nil)?.blog.likeCount
        }

        #expect(seen == 0)
        #expect(try await blog.repositories.blog(post, seenBy: nil)?.blog.likeCount == 1)
    }

    @Test("A server that stops in its turn loses it after two seconds, and its write was not made")
    func suspended() async throws {
        let blog = try await PostgresBlog(Self.content())
        let other = try await blog.schema.open()
        let stopping = try await blog.schema.open(idleLimit: .seconds(10))
        let gate = Gate()
        let suspended = Task {
            try await stopping.repositories().write { writing in
                try await writing.run(.once("UPDATE posts SET version = 7", .write))
                try await gate.pass()
            }
        }
        try await gate.reached()

        let start = ContinuousClock.now
        _ = try await other.repositories().like(post, by: UserID(2), at: .example)

        #expect(start.duration(to: .now) < .seconds(30))
        gate.open()
        await #expect(throws: StoreError.unreachable) { try await suspended.value }
        #expect(try await blog.integer("SELECT count(*) FROM posts WHERE version = 7") == 0)
        other.close()
        stopping.close()
    }

    @Test("After a migration by another version, a server reads, but refuses to write")
    func otherVersion() async throws {
        let blog = try await PostgresBlog(Self.content())
        try await blog.store.probe()

        try await blog.run("UPDATE turn SET version = 99")

        await #expect(throws: StoreError.readOnly) {
            try await blog.repositories.like(post, by: UserID(1), at: .example)
        }
        await #expect(throws: StoreError.readOnly) { try await blog.store.probe() }
        #expect(try await blog.repositories.blog(post, seenBy: nil)?.blog.likeCount == 0)
    }

    @Test("A standby is read, and refuses writes")
    func standby() async throws {
        let blog = try await PostgresBlog(Self.content())
        let address = try PostgresServer.shared().address(
            parameters: "options=-c%20default_transaction_read_only%3Don")
        let store = try await PostgresStore.open(
            address, schema: blog.schema.name, migrates: false, markdown: testParser)

        #expect(try await store.repositories().blog(post, seenBy: nil)?.blog.likeCount == 0)
        await #expect(throws: StoreError.readOnly) {
            try await store.repositories().like(post, by: UserID(1), at: .example)
        }
        store.close()
    }

    @Test("While the server is stopped, reads and writes fail; afterwards they succeed again")
    func restart() async throws {
        let server = try PostgresServer()
        let blog = try await PostgresBlog(Self.content(), on: server)
        let versions = blog.store.access(observer: nil).versions
        _ = try await versions.current()
        _ = try await blog.repositories.like(post, by: UserID(1), at: .example)

        try server.stop(.immediate)
        await #expect(throws: StoreError.unreachable) {
            try await blog.repositories.blog(post, seenBy: nil)
        }
        await #expect(throws: StoreError.self) {
            try await blog.repositories.like(post, by: UserID(2), at: .example)
        }
        await #expect(throws: StoreError.unreachable) { try await versions.current() }

        try server.start()
        try await eventually("a server that answers") { (try? await blog.store.probe()) != nil }
        _ = try await blog.repositories.like(post, by: UserID(3), at: .example)
        _ = try await versions.current()
        #expect(try await blog.likers(of: post) == [UserID(1), UserID(3)])
    }

    @Test("A snapshot that finds every connection in use fails after five seconds; other reads do not wait")
    func exhausted() async throws {
        let blog = try await PostgresBlog(Self.content())
        let gate = Gate()
        let holders = (1...2).map { _ in
            Task { [post] in
                try await blog.repositories.snapshot { snapshot in
                    _ = try await snapshot.blog(post, seenBy: nil)
                    try await gate.pass()
                }
            }
        }
        try await eventually("two snapshots") {
            blog.store.connections.map(\.inUse).reduce(0, +) == 2
        }

        await #expect(throws: ServiceError.self) { try await likes(in: blog) }
        #expect(try await blog.repositories.blog(post, seenBy: nil) != nil)

        gate.open()
        for holder in holders { try await holder.value }
        #expect(try await likes(in: blog) == 0)
    }

    private func likes(in blog: PostgresBlog) async throws -> Int? {
        try await blog.repositories.snapshot { try await $0.blog(post, seenBy: nil)?.blog.likeCount }
    }

    @Test("Every verdict on a commit whose connection was cut is right")
    func cutCommits() async throws {
        let rounds = LongTests.value(400, short: 60)
        let blog = try await PostgresBlog(Self.content(users: rounds))
        let cutter = try CommitCutter(to: try PostgresServer.shared().socket)
        let store = try await PostgresStore.open(
            cutter.address, schema: blog.schema.name, migrates: false, markdown: testParser)
        let repositories = store.repositories()
        var made: Set<UserID> = []
        var cuts = 0

        for number in 1...rounds {
            let user = UserID(Int64(number))
            cutter.cut(CommitCutter.Moment.allCases[number % 3])
            do {
                let outcome = try await repositories.like(post, by: user, at: .example)
                #expect(outcome?.state.likeCount == made.count + 1)
                made.insert(user)
            } catch {
                // On a busy machine a write may be refused before its COMMIT.
                #expect(error as? StoreError == .unreachable || cutter.isWaiting, "\(error)")
            }
            if !cutter.isWaiting { cuts += 1 }
        }

        store.close()
        #expect(cuts >= rounds * 9 / 10)
        let likers = try await blog.likers(of: post)
        #expect(likers == made)
        #expect(made.count >= rounds / 3 && made.count < rounds)
        let count = try await blog.integer("SELECT like_count FROM posts WHERE id = 1")
        #expect(count == made.count)
    }
}

extension PostgresBlog {
    fileprivate func likers(of post: PostID) async throws -> Set<UserID> {
        try await PostgresSession.onThread(schema.address, schema.settings) {
            let result = try $0.run("SELECT user_id FROM likes WHERE post_id = $1", .integer(post.rawValue))
            return Set((0..<result.count).map { UserID(result.integer($0, 0)) })
        }
    }
}

/// The turn of a blog, taken on another connection, so that writes wait in the queue of its store.
private final class HeldTurn: Sendable {
    private let blog: PostgresBlog
    private let connection: PostgresConnection

    init(of blog: PostgresBlog) async throws {
        self.blog = blog
        connection = try await PostgresConnection.open(blog.schema.address, blog.schema.settings)
        try await connection.run(.once("BEGIN"))
        try await connection.run(.once("SELECT version FROM turn FOR UPDATE"))
    }

    /// Adds a write to the queue.
    func enqueue(
        _ write: @escaping @Sendable (PostgresRepositories) async throws -> Void
    ) async throws -> Task<Void, any Error> {
        let before = blog.store.status.writes.waiting
        let task = Task { [blog] in try await write(blog.repositories) }
        try await eventually("a write in the queue") { blog.store.status.writes.waiting == before + 1 }
        return task
    }

    func enqueueLikes(
        of post: PostID, by users: ClosedRange<Int64>
    ) async throws -> [Task<Void, any Error>] {
        var tasks: [Task<Void, any Error>] = []
        for user in users {
            tasks.append(try await enqueue { _ = try await $0.like(post, by: UserID(user), at: .example) })
        }
        return tasks
    }

    func release() async throws {
        try await connection.run(.once("COMMIT"))
        connection.close()
    }
}

import BlogTestSupport
import CSQLite
import Database
import Dispatch
import SQLStoreParts
import SQLiteStore
import Synchronization
import Testing

@Suite("Log of changes in SQLite", .timeLimit(.minutes(10)))
struct ChangeLogTests {
    private func rows(_ blog: SQLiteBlog) async throws -> Int {
        try #require(try await blog.integer("SELECT count(*) FROM changes"))
    }

    private func like(_ blog: SQLiteBlog, _ post: Int64 = 2) async throws {
        _ = try await blog.repositories.like(PostID(post), by: cy, at: .example)
    }

    @Test("A group of writes has one row, without the subjects of a refused write")
    func group() async throws {
        // On a busy machine, a group can reach its longest duration, and the rest is a second group; or a write waits too
        // long. Then try again.
        for _ in 1...20 {
            let blog = try await SQLiteBlog(.tinyBlog)
            let position = try await blog.repositories.position()
            let before = try await rows(blog)

            let store = blog.repositories
            let blocked = try await BlockedWriter(holding: store.openedWriter())
            let callers = [
                Task.immediate { _ = try await store.like(PostID(2), by: UserID(3), at: .example) },
                Task.immediate {
                    try await store.write { connection -> Void in
                        connection.changed(.blog(PostID(1)))
                        throw StoreError.failed("refused")
                    }
                },
                Task.immediate { _ = try await store.share(PostID(5), by: UserID(3), at: .example) },
            ]
            try await blocked.release()
            var succeeded: [Bool] = []
            for caller in callers { succeeded.append((try? await caller.value) != nil) }

            guard succeeded == [true, false, true], try await rows(blog) == before + 1 else { continue }
            #expect(
                try await blog.repositories.changes(since: position)?.subjects
                    == [.blog(PostID(2)), .like(PostID(2), by: cy), .blog(PostID(5))])
            return
        }
        Issue.record("No group of three writes had one row.")
    }

    @Test("A write that changes nothing adds no row, and one that no reader can see adds an empty row")
    func emptyRows() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        try await like(blog)
        let before = try await rows(blog)

        try await like(blog)
        #expect(try await rows(blog) == before)
        _ = try await blog.repositories.reserve(
            LoginAttempt(account: nil, address: LoginAddress("192.0.2.1")), at: .example,
            under: LoginThrottle())

        #expect(try await rows(blog) == before + 1)
        #expect(
            try await blog.integer(
                "SELECT length(subjects) FROM changes ORDER BY seq DESC LIMIT 1") == 0)
    }

    @Test("More than 1,000 subjects in one commit count as everything")
    func many() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)

        for count in [1_000, 1_001] {
            let position = try await blog.repositories.position()
            try await blog.repositories.write { connection in
                try connection.run(.once("UPDATE users SET summary = '\(count)' WHERE id = 1"))
                for number in 1...count { connection.changed(.blog(PostID(Int64(number) << 20))) }
            }

            let changes = try await blog.repositories.changes(since: position)
            #expect(changes?.subjects.count == (count == 1_000 ? 1_000 : 1))
            #expect(changes?.isEverything == (count > 1_000))
        }
    }

    @Test(
        "Every kind of subject is stored, also one that this version does not know", arguments: [300, .max])
    func kinds(number: Int64) async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let position = try await blog.repositories.position()
        let (user, post) = (UserID(number), PostID(number))
        let subjects: [Subject] = [
            .blog(post), .like(post, by: UserID(127)), .allBlogs, .blogs(by: user), .user(user),
            .counts(of: user),
            .follow(user, by: UserID(127)), .drafts(by: user), .trash(of: user), .sessions(of: user), .tags,
            .tag(TagKey(stored: "")), .tag(TagKey(stored: String(repeating: "ü", count: 100))),
            Subject(kind: 200, id: number, viewer: user, text: "new"),
        ]

        try await blog.repositories.write { connection in
            try connection.run(.once("UPDATE users SET summary = 'New' WHERE id = 1"))
            for subject in subjects { connection.changed(subject) }
        }

        let stored = try await blog.repositories.changes(since: position)?.subjects
        #expect(stored == Set(subjects))
        // No two kinds have the same number.
        #expect(stored?.count == subjects.count)
    }

    /// The subjects of a row with these bytes.
    private func subjects(of row: String) async throws -> Set<Subject>? {
        let blog = try await SQLiteBlog(.tinyBlog)
        let position = try await blog.repositories.position()
        try await blog.run("INSERT INTO changes (tag, subjects) VALUES (1, x'\(row)')")
        return try await blog.repositories.changes(since: position)?.subjects
    }

    @Test("A row of an earlier version is read")
    func oldRow() async throws {
        let (user, post) = (UserID(300), PostID(300))

        let subjects = try await subjects(
            of: "01ac02 02 03ac02 04ac02 05ac02 06ac027f 07ac027f 08ac02 09ac02 0aac02 0b 0c057377696674"
                .replacing(" ", with: ""))

        #expect(
            subjects == [
                .blog(post), .allBlogs, .blogs(by: user), .user(user), .counts(of: user),
                .like(post, by: UserID(127)), .follow(user, by: UserID(127)), .drafts(by: user),
                .trash(of: user), .sessions(of: user), .tags, .tag(TagKey(stored: "swift")),
            ])
    }

    @Test(
        "A row that cannot be read counts as everything",
        arguments: [
            "00", "02ff01", "020d", "0180", "06ac02", "0c0573", "ff00000000", "ff01", "ff01ac02",
            "ff01ac0200",
            "ff0c00000573", "ff0180",
        ])
    func unreadableRow(row: String) async throws {
        #expect(try await subjects(of: row) == [.everything])
    }

    @Test("A row of this version begins with a byte that earlier versions read as everything")
    func newRow() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)

        try await like(blog)

        #expect(
            try await blog.integer(
                "SELECT subjects = x'ff0102000001020300' FROM changes ORDER BY seq DESC LIMIT 1"
            ) == 1)
    }

    @Test("A source reports the commits since the last call, of any program, and nothing without a commit")
    func source() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let other = try SQLiteStore.open(path: blog.path, .existing)
        let source = try blog.store.changes()

        #expect(await source.next() == nil)
        try await like(blog)
        #expect(await source.next()?.subjects == [.blog(PostID(2)), .like(PostID(2), by: cy)])
        #expect(await source.next() == nil)
        _ = try await other.repositories().share(PostID(1), by: cy, at: .example)
        _ = try await other.repositories().share(PostID(5), by: cy, at: .example)
        #expect(await source.next()?.subjects == [.blog(PostID(1)), .blog(PostID(5))])
        try other.close()
    }

    @Test("A database that is restored under an open connection counts on with another tag")
    func restoredInPlace() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let copy = try Connection(path: blog.folder.path("copy.sqlite"))
        try blog.direct.use { try $0.backUp(to: copy) { _, _ in } }
        try await like(blog)
        let before = try await blog.repositories.position()
        try blog.direct.use { try copy.backUp(to: $0) { _, _ in } }

        try await like(blog, 5)
        let after = try await blog.repositories.position()
        try await like(blog)

        #expect(after.number == before.number)
        #expect(after.tag != before.tag)
        #expect(try await blog.repositories.changes(since: before) == nil)
        #expect(
            try await blog.repositories.changes(since: after)?.subjects.contains(.blog(PostID(2))) == true)
    }

    @Test("A commit without a row counts as everything, and later commits are known again")
    func withoutRow() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let source = try blog.store.changes()

        try await blog.run("UPDATE users SET summary = 'New' WHERE id = 1")
        #expect(await source.next()?.subjects == [.everything])
        try await like(blog)
        #expect(await source.next()?.subjects == [.blog(PostID(2)), .like(PostID(2), by: cy)])
        try await like(blog, 5)
        try await blog.run("UPDATE users SET summary = 'Newer' WHERE id = 1")
        #expect(await source.next()?.subjects == [.everything])
        #expect(await source.next() == nil)
    }

    @Test("The log keeps at least the last 16,384 commits, and not many more")
    func trim() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let position = try await blog.repositories.position()
        try await blog.run(
            """
            WITH RECURSIVE numbers (number) AS (SELECT 10 UNION ALL SELECT number + 1 FROM numbers LIMIT 20000)
            INSERT INTO changes (seq, tag, subjects) SELECT number, 1, x'02' FROM numbers
            """)

        for post: Int64 in 1...64 {
            _ = try await blog.repositories.share(
                PostID(post % 2 + 1), by: cy, at: .example.adding(seconds: post * 86_400))
        }

        #expect((16_384...16_448).contains(try await rows(blog)))
        #expect(try await blog.repositories.changes(since: position) == nil)
    }

    @Test("A checkpoint does not count as a change")
    func checkpoint() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let source = try blog.store.changes()

        for mode in [SQLITE_CHECKPOINT_PASSIVE, SQLITE_CHECKPOINT_TRUNCATE] {
            _ = try blog.direct.use { try $0.checkpoint(mode) }
            #expect(await source.next() == nil)
            try await like(blog, mode == SQLITE_CHECKPOINT_PASSIVE ? 2 : 5)
            #expect(await source.next()?.subjects.count == 2)
        }
    }

    @Test("A row that was trimmed before it was read counts as everything")
    func trimmed() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let source = try blog.store.changes()
        try await like(blog)

        try await blog.repositories.write { connection -> Void in
            try connection.run(.once("DELETE FROM changes WHERE length(subjects) > 0"))
        }

        #expect(await source.next()?.subjects == [.everything])
    }

    @Test("A commit that no reader can see keeps the version of the data")
    func version() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let versions = try blog.store.access(observer: nil).versions
        let attempt = LoginAttempt(account: nil, address: LoginAddress("192.0.2.1"))
        let before = try await versions.current()

        _ = try await blog.repositories.reserve(attempt, at: .example, under: LoginThrottle())
        try await blog.repositories.release(attempt, under: LoginThrottle())
        let same = try await versions.current()
        try await like(blog)
        let liked = try await versions.current()
        _ = try await blog.repositories.reserve(attempt, at: .example, under: LoginThrottle())

        #expect(same == before)
        #expect(liked != before)
        #expect(try await versions.current() == liked)
    }

    @Test("A subscriber hears of a commit after it, and of no failed write")
    func order() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let commits = CommitObserver()
        // This is the first commit.
        try await blog.repositories.write { try commits.observe($0) }
        let feed = ChangeFeed(try blog.store.changes())
        var changes = await feed.changes().makeAsyncIterator()

        commits.failCommit(2)
        await #expect(throws: StoreError.self) { try await like(blog, 5) }
        try await like(blog, 2)
        let first = await changes.next(isolation: nil)

        #expect(first?.subjects == [.blog(PostID(2)), .like(PostID(2), by: cy)])
        #expect(try await first?.position == blog.repositories.position())
    }
}

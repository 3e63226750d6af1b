import BlogTestSupport
import Database
import SQLStoreParts
import SQLiteStore
import Testing

/// What reads and writes cost in statements, in SQLite's steps, and in bytes.
@Suite("Costs")
struct CostTests {
    /// A list whose cost must not depend on the number of rows around it.
    struct List: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Few rows and many.
        let counts: [Int]
        /// Fills the tiny blog from `numbers`, which has the numbers from 1 to a count.
        let content: String
        /// What the statements contain whose steps are counted.
        let statements: String
        /// Reads the list, and checks it.
        let read: @Sendable (_ store: SQLiteRepositories, _ count: Int) async throws -> Void

        init(
            _ name: String, _ counts: [Int], _ content: String, steps statements: String,
            _ read: @escaping @Sendable (SQLiteRepositories, Int) async throws -> Void
        ) {
            (testDescription, self.counts, self.content) = (name, counts, content)
            (self.statements, self.read) = (statements, read)
        }
    }

    static let lists = [
        List(
            "a page of liked blogs, all of which were unpublished", [300, 10_000],
            """
            DELETE FROM likes;
            INSERT INTO posts (id, author_id, state, title, excerpt, created_at, edited_at)
            SELECT 1000 + number, 1, 'draft', 'T', '', 1, 1 FROM numbers;
            INSERT INTO likes (post_id, user_id, liked_at) SELECT id, 2, id FROM posts WHERE id > 1000
            """, steps: "FROM likes l"
        ) { store, count in
            let found = try await store.blogs(likedBy: bob, page, seenBy: nil)
            #expect(found.items.isEmpty)
            #expect(found.next?.id == Int64(1_000 + count - 199), "Ten likes for each of twenty rows")
        },
        List(
            "the lists of a tag that 15 blogs and many drafts have, and of all tags, most without a blog",
            [300, 5_000],
            """
            INSERT INTO posts (id, author_id, state, title, excerpt, tags, created_at, edited_at, published_at)
            SELECT 1000 + number, 1 + number % 2, iif(number <= 15, 'published', 'draft'), 'T', '', 'T', 1, 1, 1
            FROM numbers;
            INSERT INTO tags (id, key) SELECT 1, 't' UNION ALL SELECT id, 'n' || id FROM posts WHERE id > 1000;
            INSERT INTO post_tags (post_id, tag_id, name, author_id, published_at)
            SELECT id, 1, 'T', author_id, iif(state = 'published', 1, NULL) FROM posts WHERE id > 1000
            """, steps: "tags t"
        ) { store, _ in
            let tag = TagKey(stored: "t")
            let all = try await store.blogs(tagged: tag, by: nil, page, seenBy: nil)
            let bobs = try await store.blogs(tagged: tag, by: bob, page, seenBy: nil)
            #expect(all.items.count == 15 && all.next == nil)
            #expect(bobs.items.count == 8 && bobs.next == nil)
            #expect(try await store.tags(page).items.map(\.blogCount) == [15])
        },
        List(
            "the posts before and after one of many of an author", [300, 5_000],
            """
            INSERT INTO posts (id, author_id, state, title, excerpt, created_at, edited_at, published_at)
            SELECT 1000 + number, 2, 'published', 'T', '', 1, 1, 10000 + number FROM numbers
            """, steps: "LEFT JOIN posts o"
        ) { store, _ in
            let frame = try #require(try await store.frame(of: PostID(1_150)))
            #expect([frame.previous?.id, frame.next?.id] == [PostID(1_149), PostID(1_151)])
        },
        List(
            "a page in the middle of tags with one blog each", [300, 5_000],
            """
            INSERT INTO tags (id, key) SELECT number, printf('n%05d', number) FROM numbers;
            INSERT INTO post_tags (post_id, tag_id, name, author_id, published_at)
            SELECT 1, id, key, 1, 1 FROM tags
            """, steps: "FROM tags t WHERE"
        ) { store, _ in
            let middle = PageRequest(after: Cursor(at: Timestamp(secondsSince1970: 1), id: 150))
            let found = try await store.tags(middle)
            #expect(found.items.map(\.id) == (151...170).map(Int64.init))
        },
        List(
            "a search of a word that all blogs have, in a tag that one of them has", [100, 2_000],
            """
            INSERT INTO posts (id, author_id, state, title, excerpt, tags, created_at, edited_at)
            SELECT 1000 + number, 1, 'draft', 'T', '', iif(number = 50, 'T', ''), 1, 1 FROM numbers;
            INSERT INTO post_bodies (post_id, body, title_words, body_words)
            SELECT id, 'common', 't', 'common' FROM posts WHERE id > 1000;
            INSERT INTO tags (id, key) VALUES (1, 't');
            INSERT INTO post_tags (post_id, tag_id, name, author_id) VALUES (1050, 1, 'T', 1);
            UPDATE posts SET state = 'published', published_at = 1 WHERE id > 1000
            """, steps: "CROSS JOIN blog_words"
        ) { store, _ in
            let request = SearchRequest(try SearchQuery("common"), tag: TagKey(stored: "t"))
            #expect(try await store.search(request, seenBy: nil).hits.map(\.blog.id) == [PostID(1050)])
            // The same statement on this connection.
            let query = try #require(SQLStatement.every.first { $0.sql.contains("CROSS JOIN blog_words") })
            let found = try await store.read {
                try $0.texts(SQLStatement(query.sql), .text("common"), .text("t"))
            }
            #expect(found.count == 1)
        },
    ]

    @Test("A list costs the same however many rows are around it", arguments: lists)
    func steps(list: List) async throws {
        var steps: [Int] = []
        for count in list.counts {
            let blog = try await SQLiteBlog(.tinyBlog)
            try await blog.run(
                """
                CREATE TEMP TABLE numbers AS WITH RECURSIVE n (number) AS (
                    SELECT 1 UNION ALL SELECT number + 1 FROM n WHERE number < \(count)) SELECT * FROM n;
                \(list.content)
                """)
            try await list.read(blog.repositories, count)
            steps.append(try await blog.repositories.steps(of: list.statements))
        }

        #expect(steps[0] > 0 && steps[1] == steps[0], "\(steps)")
    }

    typealias Read = @Sendable (SQLiteRepositories) async throws -> Void

    static let reads: [Read] = [
        { _ = try await $0.user(ada, seenBy: bob) }, { _ = try await $0.blogs(page, seenBy: ada) },
        { _ = try await $0.blogs(by: ada, page, seenBy: ada) },
        { _ = try await $0.blogs(likedBy: ada, page, seenBy: ada) },
        { _ = try await $0.blog(PostID(1), seenBy: ada) },
        { _ = try await $0.blogRow(PostID(1), seenBy: ada) }, { _ = try await $0.frame(of: PostID(1)) },
        { _ = try await $0.bodies(of: [PostID(1), PostID(2)], atMost: .max) },
        { _ = try await $0.lastIdentifier() }, { _ = try await $0.publishedBlogs(in: 1...9) },
        { _ = try await $0.authors(in: 1...9) }, { _ = try await $0.tags(page) },
        { _ = try await $0.blogs(tagged: TagKey(stored: "swift"), by: nil, page, seenBy: ada) },
        { _ = try await $0.drafts(by: ada, page) }, { _ = try await $0.draft(PostID(3)) },
        { _ = try await $0.likers(of: PostID(1), page) },
        { _ = try await $0.followers(of: ada, page, seenBy: ada) }, { _ = try await $0.users(page) },
        { _ = try await $0.exists(ada) }, { _ = try await $0.credentials(of: ada) },
        { _ = try await $0.validSessions(among: [SessionID(1), SessionID(2)], at: .example) },
        { _ = try await $0.sessions(of: ada, page, at: .example) }, { _ = try await $0.trash(of: ada, page) },
        { _ = try await $0.trashEntry(PostID(4), of: ada) }, { _ = try await $0.trashCount(of: ada) },
    ]

    @Test("Every read costs one statement")
    func statements() async throws {
        let store = try await SQLiteBlog(.tinyBlog).repositories

        for (number, read) in Self.reads.enumerated() {
            #expect(try await store.statements { try await read(store) } == 1, "\(number)")
        }
    }

    @Test(
        "A user's page costs two statements in one transaction, their own four, one more without blogs",
        arguments: [0, 1, 20, 100], [(ada, 4), (bob, 2)])
    @MainActor
    func pageOfUser(rows: Int, viewer: (id: UserID, parts: Int)) async throws {
        let blog = try await SQLiteBlog(.rows(rows))
        let view = RecordingUserSceneView()
        let scene = SceneFactory(
            services: makeServices(over: blog.repositories), localization: Localization()
        )
        .userScene(
            of: ada, on: view,
            SceneContext(
                viewer: viewer.id, page: PageRequest(limit: try PageLimit(100)), errors: view.failure,
                router: RecordingRouter()))

        let count = try await blog.repositories.statements { try await scene.load() }

        #expect(count == 2 + viewer.parts + (rows == 0 ? 1 : 0))
        #expect(view.calls.count == viewer.parts)
        #expect(scene.blogs.cells.count == rows)
    }

    @Test("Likes do not write the body of their post again")
    func longBody() async throws {
        let body = String(repeating: "word ", count: 50_000)
        let blog = try await SQLiteBlog(
            SeedContent(
                users: [.named("ada", id: 1), .named("bob", id: 2)], posts: [.blog("Long", body: body)]))
        let before = blog.store.status.logBytes

        // The second like makes the row longer.
        for user in [ada, bob] {
            let liked = try await blog.repositories.like(PostID(1), by: user, at: .example)
            #expect(liked?.state.isLiked == true)
        }

        let written = blog.store.status.logBytes - before
        #expect(written > 0 && written < body.utf8.count / 2)
    }
}

extension SeedContent {
    /// User 1 with `count` followers, blogs, drafts and deleted blogs. User 2 likes each blog.
    fileprivate static func rows(_ count: Int) -> SeedContent {
        let range = 0..<Int64(count)
        let others = [.named("bob", id: 2)] + range.map { UserRecord.named("reader_\($0)", id: $0 + 3) }
        return SeedContent(
            users: [.named("ada", id: 1)] + others,
            posts: range.map { .blog("Blog \($0)", at: 1_000 + $0) }
                + range.map { .draft("Draft \($0)", at: 1_000 + $0) }
                + range.map {
                    .blog("Discarded \($0)").trashed(at: Timestamp(secondsSince1970: 20_000 + $0))
                },
            likes: range.map { .link(2, $0 + 1, at: 2_000) },
            follows: range.map { .link($0 + 3, 1, at: 2_000) })
    }
}

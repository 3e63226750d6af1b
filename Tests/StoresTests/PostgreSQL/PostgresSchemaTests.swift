import BlogTestSupport
import Database
import PostgresStore
import PostgresTestSupport
import Testing

@Suite("The schema in PostgreSQL", .timeLimit(.minutes(10)))
struct PostgresSchemaTests {
    @Test("Four first starts at once create the schema once")
    func firstStarts() async throws {
        let schema = try await PostgresTestSchema()

        try await withThrowingTaskGroup { group in
            for _ in 1...4 { group.addTask { try await schema.open().close() } }
            try await group.waitForAll()
        }

        let store = try await schema.open(migrates: false)
        try await store.probe()
        store.close()
    }

    @Test("A schema that does not exist is created only with a migration")
    func missing() async throws {
        let schema = try await PostgresTestSchema()

        await #expect(throws: PostgresOpeningError.needsMigration(schema.address.description)) {
            try await schema.open(migrates: false)
        }
    }

    @Test("A schema of another program is refused, and unchanged")
    func foreign() async throws {
        let schema = try await PostgresTestSchema(creating: "CREATE TABLE theirs (id integer)")

        for migrates in [true, false] {
            await #expect(throws: PostgresOpeningError.foreignSchema(schema.name)) {
                try await schema.open(migrates: migrates)
            }
        }

        let tables = try await PostgresSession.onThread(schema.address, schema.settings) {
            try $0.run("SELECT 1 FROM pg_tables WHERE schemaname = $1", .text(schema.name)).count
        }
        #expect(tables == 1)
    }

    @Test(
        "A schema of a newer version, or with a changed migration, is refused",
        arguments: [
            (
                "INSERT INTO blog_migrations (identifier, checksum) VALUES ('9999_later', '')",
                PostgresOpeningError.madeByNewerVersion
            ),
            (
                "UPDATE blog_migrations SET checksum = '' WHERE identifier = '0001_initial'",
                PostgresOpeningError.changedMigration("0001_initial")
            ),
        ])
    func otherMigrations(sql: String, error: PostgresOpeningError) async throws {
        let blog = try await PostgresBlog()
        try await blog.run(sql)

        await #expect(throws: error) { try await blog.schema.open() }
    }

    @Test("A migration computes the words and the excerpts of all posts again")
    func texts() async throws {
        let posts = (1...101).map { SeedPost.blog("Łódź \($0)", body: "Text.") }
        let blog = try await PostgresBlog(SeedContent(users: [.named("ada", id: 1)], posts: posts))
        try await blog.run(
            """
            UPDATE post_bodies SET title_words = 'old ', body_words = 'old ';
            UPDATE posts SET excerpt = 'old';
            UPDATE posts SET stated_excerpt = 'old' WHERE id = 2;
            DELETE FROM blog_migrations WHERE identifier = '0005_texts'
            """)

        try await blog.schema.open().close()

        let words =
            "SELECT count(*) FROM post_bodies WHERE title_words LIKE 'lodz %' AND body_words = 'text '"
        #expect(try await blog.integer(words) == 101)
        #expect(try await blog.integer("SELECT count(*) FROM posts WHERE excerpt = 'Text.'") == 100)
        #expect(try await blog.integer("SELECT count(*) FROM posts WHERE id = 2 AND excerpt = 'old'") == 1)
    }

    @Test("A schema with another name than letters, digits and underscores is refused")
    func invalidName() async throws {
        let address = try PostgresServer.shared().address()

        await #expect(throws: PostgresOpeningError.invalidSchema("a\"b")) {
            try await PostgresStore.open(address, schema: "a\"b", migrates: true, markdown: testParser)
        }
    }
}

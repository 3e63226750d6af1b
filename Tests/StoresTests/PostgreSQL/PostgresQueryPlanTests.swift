import BlogOperations
import BlogTestSupport
import Database
import PostgresStore
import PostgresTestSupport
import Testing

@Suite("Query plans of PostgreSQL", .timeLimit(.minutes(10)))
struct PostgresQueryPlanTests {
    @Test(
        "No statement of a request or an import reads a whole table of a large blog, and each says whether it writes"
    )
    func tables() async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        try await blog.pretendToBeLarge()

        let plans = try await blog.plans(of: SQLStatement.everyOfPostgres + SQLStatement.ofPostgresImport)

        #expect(plans.count > 80)
        for (statement, plan) in plans {
            #expect(!plan.contains("Seq Scan"), "\(statement.postgres)\n\(plan)")
            let isWrite = plan.contains(/(Insert|Update|Delete) on/)
            #expect(isWrite == (statement.effect != .read), "The effect of \(statement.postgres)")
        }
    }

    @Test("A page of a list is a walk along an index, without sorting")
    func pages() async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        try await blog.pretendToBeLarge()
        let pages = SQLStatement.everyOfPostgres.filter {
            $0.postgres.contains("DESC\nLIMIT $") && !$0.postgres.contains("UNION")
        }

        let plans = try await blog.plans(of: pages)

        #expect(plans.count >= 10)
        for (statement, plan) in plans { #expect(!plan.contains("Sort"), "\(statement.postgres)\n\(plan)") }
    }

    @Test("A page with users looks each up, also if a blog has few users")
    func users() async throws {
        let blog = try await PostgresBlog(.tinyBlog)
        try await blog.pretendToBeLarge()
        try await blog.run("UPDATE pg_class SET reltuples = 100 WHERE oid = 'users'::regclass")
        let pages = SQLStatement.everyOfPostgres.filter {
            $0.postgres.contains("LEFT JOIN LATERAL") && $0.postgres.contains("u.username")
        }

        let plans = try await blog.plans(of: pages)

        #expect(plans.count == 3)
        for (statement, plan) in plans { #expect(!plan.contains("Hash"), "\(statement.postgres)\n\(plan)") }
    }
}

extension PostgresBlog {
    /// Gives each table a row at least, and the statistics of a table of a million rows.
    fileprivate func pretendToBeLarge() async throws {
        try await run(
            """
            INSERT INTO tokens (user_id, hash, created_at, expires_at) VALUES (1, sha256('a'), 1, 2);
            INSERT INTO tags VALUES (1, 'tag', 1);
            INSERT INTO comments (post_id, user_id, commented_at, text) VALUES (1, 1, 1, 'a');
            INSERT INTO post_tags VALUES (1, 1, 'tag', 1, 1);
            INSERT INTO login_attempts VALUES ('ada', 'here', 1, 1);
            INSERT INTO idempotency_keys (user_id, route, key, content, post_id, used_at)
                VALUES (1, 'r', 'k', sha256('a'), 1, 1);
            INSERT INTO imports VALUES ('a.md', 1, 1, 'key', 1);
            INSERT INTO import_authors VALUES ('key', 1);
            INSERT INTO aliases VALUES ('/a', 1);
            INSERT INTO owner_actions (done_at, kind, user_id, reason) VALUES (1, 'suspend', 1, '');
            INSERT INTO hidden (post_id, comment_id, commented_at, text, user_id, hidden_at, reason, is_of_suspension)
                VALUES (1, 9, 1, 'a', 1, 1, '', false);
            INSERT INTO links VALUES (sha256('a'), 1, 1);
            INSERT INTO pictures (user_id, name, width, height, bytes, alt, added_at)
                VALUES (1, repeat('a', 64) || '.png', 1, 1, 1, '', 1);
            """)
        try await run(
            """
            UPDATE pg_class SET relpages = 1, reltuples = 1000000
            WHERE relnamespace = to_regnamespace(current_schema()) AND relkind IN ('r', 'i')
                AND relname NOT LIKE 'turn%' AND relname NOT LIKE 'clock%'
            """)
    }

    /// The plans of statements as the store prepares them: without knowing the values.
    fileprivate func plans(of statements: [SQLStatement]) async throws
        -> [(statement: SQLStatement, plan: String)]
    {
        try await PostgresSession.onThread(schema.address, schema.settings) { session in
            try statements.enumerated().compactMap { index, statement in
                guard !statement.postgres.hasPrefix("BEGIN"), !statement.postgres.hasPrefix("COMMIT") else {
                    return nil
                }
                let count = (1...20).last { statement.postgres.contains("$\($0)") } ?? 0
                let values = Array(repeating: "NULL", count: count).joined(separator: ", ")
                try session.execute("PREPARE planned\(index) AS \(statement.postgres)")
                let plan = try session.run(
                    "EXPLAIN (COSTS OFF) EXECUTE planned\(index)" + (count > 0 ? "(\(values))" : ""))
                let lines = (0..<plan.count).map { plan.text($0, 0) }
                return (statement, lines.joined(separator: "\n"))
            }
        }
    }
}

import BlogTestSupport
import Database
import SQLiteStore
import Testing

@Suite("Schema")
struct SchemaTests {
    @Test(
        "The schema refuses the values that the models refuse",
        arguments: [
            "UPDATE users SET username = ''", "UPDATE users SET username = '132' WHERE id = 1",
            "UPDATE users SET username = 'Ada' WHERE id = 1",
            "UPDATE users SET username = 'bob' WHERE id = 1",
            "UPDATE users SET username = 'a' || char(0) || 'B' WHERE id = 1",
            "UPDATE users SET username = replace(hex(zeroblob(17)), '0', 'a') WHERE id = 1",
            "UPDATE users SET name = ''", "UPDATE users SET name = 'a' || char(10)",
            "UPDATE users SET name = 'a' || char(0)", "UPDATE users SET name = 'a' || char(133)",
            "UPDATE users SET name = replace(hex(zeroblob(51)), '0', 'a')",
            "UPDATE users SET summary = 'a' || char(11)", "UPDATE users SET summary = NULL",
            "UPDATE users SET summary = replace(hex(zeroblob(501)), '0', 'a')",
            "UPDATE users SET icon_url = 'ftp://example.com/'", "UPDATE users SET icon_url = 'https:///path'",
            "UPDATE users SET icon_url = 'https://example.com/a b'", "UPDATE users SET icon_url = 'https://'",
            "UPDATE users SET joined_at = 253402300800", "UPDATE users SET joined_at = 'now'",
            "UPDATE users SET friend_count = -1",
            "UPDATE posts SET title = ''", "UPDATE posts SET title = 'a' || char(9)",
            "UPDATE posts SET title = replace(hex(zeroblob(101)), '0', 'a')",
            "UPDATE post_bodies SET body = hex(zeroblob(131073))", "UPDATE post_bodies SET body = x'00'",
            "UPDATE posts SET version = 0", "UPDATE posts SET state = 'hidden'",
            "UPDATE posts SET state = 'trashed' WHERE id = 1", "UPDATE posts SET deleted_at = 1 WHERE id = 1",
            "UPDATE posts SET trashed_from = 'draft' WHERE id = 1",
            "UPDATE posts SET state = 'draft' WHERE id = 4",
            "UPDATE posts SET published_at = NULL WHERE id = 1",
            "UPDATE posts SET state = 'published' WHERE id = 3", "UPDATE posts SET author_id = 99",
            "INSERT INTO likes VALUES (1, 2, 5)", "INSERT INTO likes VALUES (99, 1, 5)",
            "UPDATE likes SET user_id = 1 WHERE user_id = 2", "UPDATE shares SET post_id = 2",
            "INSERT INTO follows VALUES (1, 1, 5)", "INSERT INTO follows VALUES (1, 2, 5)",
            "UPDATE follows SET followed_id = 3 WHERE follower_id = 2", "DELETE FROM users WHERE id = 1",
            "INSERT INTO tokens (user_id, hash, created_at, expires_at) VALUES (1, zeroblob(31), 1, 2)",
            "INSERT INTO login_attempts VALUES ('ada', '', -1, 1, 0)",
            "INSERT INTO login_attempts VALUES ('ada', '', 1, 1, 2)",
            "INSERT INTO login_attempts VALUES ('', '', 1, 1, 0), ('', '', 1, 1, 0)",
            "INSERT INTO clock VALUES (2, 1, NULL, NULL)", "INSERT INTO clock VALUES (1, 1, 1, NULL)",
            "INSERT INTO clock VALUES (1, 1, 1, -1)",
            "INSERT INTO idempotency_keys VALUES (NULL, 1, 'a', '', zeroblob(32), 1, 1)",
            "INSERT INTO idempotency_keys VALUES (NULL, 1, 'a', 'b c', zeroblob(32), 1, 1)",
            "INSERT INTO idempotency_keys VALUES (NULL, 1, 'a', 'b' || char(0), zeroblob(32), 1, 1)",
            "INSERT INTO idempotency_keys VALUES (NULL, 1, 'a', replace(hex(zeroblob(33)), '0', 'a'), zeroblob(32), 1, 1)",
            "INSERT INTO idempotency_keys VALUES (NULL, 1, 'a', 'b', zeroblob(31), 1, 1)",
            "INSERT INTO idempotency_keys VALUES (NULL, 99, 'a', 'b', zeroblob(32), 1, 1)",
            "INSERT INTO imports VALUES ('a', 99, 1, NULL, 1)",
            "INSERT INTO import_authors VALUES (NULL, 1), (NULL, 2)",
        ])
    func refuses(sql: String) async throws {
        let blog = try await SQLiteBlog(.tinyBlog)

        await #expect(throws: DatabaseError.self) { try await blog.run(sql) }
    }

    @Test(
        "The schema accepts the values that the models accept",
        arguments: [
            "UPDATE users SET summary = char(9) || char(10) || char(13) WHERE id = 1",
            "UPDATE users SET username = '_a1', name = 'Адa 😀' WHERE id = 1",
            "UPDATE users SET icon_url = 'http://example.com' WHERE id = 1",
            "UPDATE users SET icon_url = '/media/a.png' WHERE id = 1",
            "UPDATE post_bodies SET body = hex(zeroblob(131072))",
            "UPDATE post_bodies SET body = CAST(x'00' AS TEXT)",
            "UPDATE posts SET state = 'draft' WHERE id = 1",
        ])
    func accepts(sql: String) async throws {
        try await SQLiteBlog(.tinyBlog).run(sql)
    }
}

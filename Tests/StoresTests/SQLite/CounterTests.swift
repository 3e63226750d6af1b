import BlogTestSupport
import Testing

@Suite("Counters")
struct CounterTests {
    @Test("Counters equal a recount after random operations", arguments: 1...4)
    func recount(seed: UInt64) async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        var random = SplitMix(seed: seed)

        for _ in 0..<40 {
            for _ in 0..<10 { try await blog.run(Self.step(&random)) }
            #expect(try await blog.integer(Self.wrongCounts) == 0)
        }
    }

    private static func step(_ random: inout SplitMix) -> String {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let (user, other, post) = (number(1...8), number(1...8), number(1...16))
        let state = ["draft", "published", "trashed"][number(0...2)]
        let dates =
            state == "trashed"
            ? "trashed_from = 'published', deleted_at = 1" : "trashed_from = NULL, deleted_at = NULL"
        let known = "(SELECT id FROM users WHERE id = \(user))"
        let sql = [
            "INSERT INTO users (id, username, name, summary, joined_at) VALUES (\(user), 'u\(user)', 'U', '', 1) "
                + "ON CONFLICT DO NOTHING",
            "INSERT INTO posts (author_id, state, title, excerpt, created_at, edited_at, published_at) "
                + "SELECT id, '\(state == "trashed" ? "draft" : state)', 'T', '', 1, 1, 1 FROM users WHERE id = \(user)",
            "UPDATE posts SET state = '\(state)', published_at = 1, \(dates) "
                + "WHERE id = \(post) AND purging = 0",
            "UPDATE posts SET purging = 1 WHERE id = \(post) AND state = 'trashed'",
            "UPDATE posts SET author_id = \(known) WHERE id = \(post) AND \(known) IS NOT NULL",
            "DELETE FROM posts WHERE id = \(post) AND \(number(0...3)) = 0",
            "INSERT INTO likes SELECT p.id, u.id, 1 FROM posts p, users u WHERE p.id = \(post) AND u.id = \(user) "
                + "ON CONFLICT DO NOTHING",
            "DELETE FROM likes WHERE post_id = \(post) AND user_id = \(user)",
            "INSERT INTO shares (post_id, user_id, shared_at) SELECT p.id, u.id, 1 FROM posts p, users u "
                + "WHERE p.id = \(post) AND u.id = \(user)",
            "DELETE FROM shares WHERE post_id = \(post) AND user_id = \(user)",
            "INSERT INTO tags (key) VALUES ('t\(other)') ON CONFLICT DO NOTHING",
            "INSERT INTO post_tags SELECT p.id, t.id, 'T', p.author_id, iif(p.state = 'published', p.published_at, NULL) "
                + "FROM posts p, tags t WHERE p.id = \(post) AND p.tags <> '' AND t.key = 't\(other)' "
                + "ON CONFLICT DO NOTHING",
            "UPDATE posts SET tags = 'T' WHERE id = \(post) AND purging = 0",
            "DELETE FROM post_tags WHERE post_id = \(post) AND \(number(0...1)) = 0",
            "INSERT INTO follows SELECT a.id, b.id, 1 FROM users a, users b WHERE a.id = \(user) AND b.id = \(other) "
                + "AND a.id <> b.id ON CONFLICT DO NOTHING",
            "DELETE FROM follows WHERE follower_id = \(user) AND followed_id = \(other)",
            "DELETE FROM users WHERE id = \(user) AND \(number(0...3)) = 0 "
                + "AND NOT EXISTS (SELECT 1 FROM posts WHERE author_id = users.id)",
        ]
        return sql[number(0...(sql.count - 1))]
    }

    /// The number of users, posts and tags with a wrong counter.
    static let wrongCounts = """
        SELECT (SELECT count(*) FROM users u WHERE
            blog_count <> (SELECT count(*) FROM posts WHERE author_id = u.id AND state = 'published')
            OR trash_count <> (SELECT count(*) FROM posts WHERE author_id = u.id AND state = 'trashed' AND purging = 0)
            OR follower_count <> (SELECT count(*) FROM follows WHERE followed_id = u.id)
            OR following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)
            OR friend_count <> (SELECT count(*) FROM follows a JOIN follows b
                ON b.follower_id = a.followed_id AND b.followed_id = a.follower_id WHERE a.follower_id = u.id))
        + (SELECT count(*) FROM posts p WHERE
            like_count <> (SELECT count(*) FROM likes WHERE post_id = p.id)
            OR share_count <> (SELECT count(*) FROM shares WHERE post_id = p.id))
        + (SELECT count(*) FROM tags t WHERE blog_count <> (
            SELECT count(*) FROM post_tags JOIN posts p ON p.id = post_id
            WHERE tag_id = t.id AND p.state = 'published'))
        + (SELECT count(*) FROM post_tags JOIN posts p ON p.id = post_id
            WHERE p.author_id <> post_tags.author_id OR p.purging = 1
                OR post_tags.published_at IS NOT iif(p.state = 'published', p.published_at, NULL))
        """
}

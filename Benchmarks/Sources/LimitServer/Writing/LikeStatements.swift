/// A like: the three statements that blog-server runs for it.
struct LikeStatements {
    private let count, insert: Statement

    init(_ connection: Connection) throws(Failure) {
        count = try Statement(
            "SELECT like_count FROM posts WHERE id = ?1 AND state = 'published'", on: connection)
        insert = try Statement(
            """
            INSERT INTO likes (post_id, user_id, liked_at) VALUES (?1, ?2, ?3)
            ON CONFLICT (post_id, user_id) DO NOTHING
            """, on: connection)
    }

    /// Writes the relation. Returns whether the blog exists.
    func add(_ blog: Int64, by user: Int64, at moment: Int64, into json: inout Output) -> Bool {
        guard likeCount(of: blog) != nil else { return false }
        insert.bind(blog, at: 1)
        insert.bind(user, at: 2)
        insert.bind(moment, at: 3)
        guard insert.run(), let likeCount = likeCount(of: blog) else { return false }
        json.append(#"{"blogID":"#)
        json.append(decimal: blog)
        json.append(#","isLiked":true,"likeCount":"#)
        json.append(decimal: likeCount)
        json.append(#","likeCountText":""#)
        json.append(likeCount, of: " like")
        json.append("\"}\n")
        return true
    }

    private func likeCount(of blog: Int64) -> Int64? {
        count.bind(blog, at: 1)
        defer { count.reset() }
        return count.step() ? count.integer(0) : nil
    }
}

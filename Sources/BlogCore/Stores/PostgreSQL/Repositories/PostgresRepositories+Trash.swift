public import BlogDomain
import Database
import SQLStoreParts

extension TrashQueries {
    /// The version and the dates stay, because restoring is not an edit.
    static let restore = PostQueries.moving(
        "state = p.trashed_from, trashed_from = NULL, deleted_at = NULL",
        where: "id = $1 AND author_id = $2 AND state = 'trashed' AND NOT purging")

    static let purge = marking(inTrash("id = $1 AND author_id = $2"))

    static let purgeByAuthor = marking("\(inTrash("author_id = $1")) LIMIT $2")

    static let purgeByDeletion = marking("\(inTrash("deleted_at <= $1")) ORDER BY deleted_at LIMIT $2")

    private static func inTrash(_ condition: String) -> String {
        "SELECT id FROM posts WHERE \(condition) AND state = 'trashed' AND NOT purging"
    }

    /// The mark removes posts from every list and count, and deletes their texts, tags and aliases. The files that they were imported
    /// from stay known. It returns the author of each post.
    private static func marking(_ posts: String) -> SQLStatement {
        SQLStatement.write(
            """
            WITH marked AS (
                    UPDATE posts SET purging = true, excerpt = '', stated_excerpt = NULL, tags = ''
                    WHERE id = ANY (ARRAY(\(posts)))
                    RETURNING id, author_id),
                counted AS (
                    UPDATE users SET trash_count = trash_count - m.posts
                    FROM (SELECT author_id, count(*) AS posts FROM marked GROUP BY author_id) AS m
                    WHERE users.id = m.author_id),
                bodies AS (DELETE FROM post_bodies WHERE post_id IN (SELECT id FROM marked)),
                files AS (UPDATE imports SET post_id = NULL WHERE post_id IN (SELECT id FROM marked)),
                paths AS (DELETE FROM aliases WHERE post_id IN (SELECT id FROM marked)),
                untagged AS (
                    DELETE FROM post_tags WHERE post_id IN (SELECT id FROM marked)
                    RETURNING post_id, tag_id),
                forgotten AS (
                    DELETE FROM tags
                    WHERE id IN (SELECT tag_id FROM untagged)
                        AND NOT EXISTS (
                            SELECT 1 FROM post_tags t
                            WHERE t.tag_id = tags.id AND t.post_id NOT IN (SELECT post_id FROM untagged)))
            SELECT author_id FROM marked
            """)
    }

    /// A marked post whose rows are not all deleted. In the order of the index, or PostgreSQL would look for it in the table.
    static let purged = SQLStatement("SELECT id FROM posts WHERE purging ORDER BY id LIMIT 1")

    static let delete = SQLStatement.write("DELETE FROM posts WHERE id = $1 AND purging")
}

extension PostgresRepositories: TrashRepository {
    /// Restores a post to its former state, with its likes, its shares and its dates.
    /// - Returns: the post as its author sees it; nil if it is not in this author's bin.
    public func restore(_ id: PostID, by author: UserID) async throws -> PostText? {
        try await write { writing in
            guard try await writing.has(TrashQueries.restore, .post(id), .user(author)) else { return nil }
            let restored = try await writing.text(of: id, seenBy: author)
            writing.changed(restored.subjectsOfRestoration(by: author))
            return restored
        }
    }

    /// Purges a post in the bin: no list shows it any more, and ``deletePurged(atMost:)`` deletes its rows.
    /// - Returns: whether it was in this author's bin.
    public func purge(_ id: PostID, by author: UserID) async throws -> Bool {
        try await purge(TrashQueries.purge, .post(id), .user(author)) > 0
    }

    /// Purges posts of an author's bin, at most `limit`.
    /// - Returns: the number of purged posts.
    public func purgeTrash(of author: UserID, atMost limit: Int) async throws -> Int {
        try await purge(TrashQueries.purgeByAuthor, .user(author), .count(limit))
    }

    /// Purges posts of every bin that were deleted at `moment` or before, at most `limit`, the oldest first.
    /// - Returns: the number of purged posts.
    public func purgeTrash(deletedUpTo moment: Timestamp, atMost limit: Int) async throws -> Int {
        try await purge(TrashQueries.purgeByDeletion, .moment(moment), .count(limit))
    }

    private func purge(
        _ statement: SQLStatement, _ first: SQLValue, _ second: SQLValue
    ) async throws -> Int {
        try await write { writing in
            let authors = try await writing.integers(statement, first, second)
            for author in Set(authors) { writing.changed(.trash(of: UserID(author))) }
            return authors.count
        }
    }

    /// Deletes rows of purged posts, at most `limit`, in one transaction.
    /// - Returns: whether there may be more.
    public func deletePurged(atMost limit: Int) async throws -> Bool {
        try await write { writing in
            var rest = limit
            while rest > 0 {
                guard let id = try await writing.integer(TrashQueries.purged).map(PostID.init) else {
                    return false
                }
                for statement in SQLStatement.deletingRowsOfPost {
                    rest -= Int(
                        try await writing.integer(statement, .post(id), .count(rest)) ?? 0)
                }
                writing.changedRows()
                if rest > 0 { rest -= try await writing.run(TrashQueries.delete, .post(id)) }
            }
            return true
        }
    }
}

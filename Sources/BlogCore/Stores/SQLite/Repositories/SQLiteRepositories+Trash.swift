public import BlogDomain
import Database
import SQLStoreParts

extension TrashQueries {
    /// The version and the dates stay, because restoring is not an edit.
    static let restore = SQLStatement.write(
        """
        UPDATE posts SET state = trashed_from, trashed_from = NULL, deleted_at = NULL
        WHERE id = ?1 AND author_id = ?2 AND state = 'trashed' AND purging = 0
        """)

    /// The mark removes a post from every list and count. Triggers keep the counts and delete the body.
    private static let mark = "UPDATE posts SET purging = 1, excerpt = '', stated_excerpt = NULL"

    static let purge = SQLStatement.write(
        """
        \(mark)
        WHERE id = ?1 AND author_id = ?2 AND state = 'trashed' AND purging = 0
        """)

    static let purgeByAuthor = SQLStatement.write(
        """
        \(mark)
        WHERE id IN (SELECT id FROM posts WHERE author_id = ?1 AND state = 'trashed' AND purging = 0 LIMIT ?2)
        """)

    static let purgeByDeletion = Query<PurgedColumn>.write(
        """
        \(mark)
        WHERE id IN (
            SELECT id FROM posts
            WHERE state = 'trashed' AND purging = 0 AND deleted_at <= ?1
            ORDER BY deleted_at LIMIT ?2)
        RETURNING \(PurgedColumn.list)
        """)

    /// A marked post whose rows are not all deleted.
    static let purged = SQLStatement("SELECT id FROM posts WHERE purging = 1 LIMIT 1")

    static let delete = SQLStatement.write("DELETE FROM posts WHERE id = ?1 AND purging = 1")
}

enum PurgedColumn: Int32, ColumnList {
    case author

    var sql: String { "author_id" }
}

extension SQLiteRepositories: TrashRepository {
    /// Restores a post to its former state, with its likes, its shares and its dates.
    /// - Returns: the post as its author sees it; nil if it is not in this author's bin.
    public func restore(_ id: PostID, by author: UserID) async throws -> PostText? {
        try await write { connection in
            guard try connection.run(TrashQueries.restore, .post(id), .user(author)) > 0 else { return nil }
            let restored = try connection.text(of: id, seenBy: author)
            connection.changed(restored.subjectsOfRestoration(by: author))
            return restored
        }
    }

    /// Purges a post in the bin: no list shows it any more, and ``deletePurged(atMost:)`` deletes its rows.
    /// - Returns: whether it was in this author's bin.
    public func purge(_ id: PostID, by author: UserID) async throws -> Bool {
        try await run(
            SQLCall(TrashQueries.purge, .post(id), .user(author)), changing: [.trash(of: author)]) > 0
    }

    /// Purges posts of an author's bin, at most `limit`.
    /// - Returns: the number of purged posts.
    public func purgeTrash(of author: UserID, atMost limit: Int) async throws -> Int {
        try await run(
            SQLCall(TrashQueries.purgeByAuthor, .user(author), .count(limit)),
            changing: [.trash(of: author)])
    }

    /// Purges posts of every bin that were deleted at `moment` or before, at most `limit`, the oldest first.
    /// - Returns: the number of purged posts.
    public func purgeTrash(deletedUpTo moment: Timestamp, atMost limit: Int) async throws -> Int {
        try await write { connection in
            let authors = try connection.rows(
                TrashQueries.purgeByDeletion, .moment(moment), .count(limit)
            ) { $0.user(.author) }
            for author in Set(authors) { connection.changed(.trash(of: author)) }
            return authors.count
        }
    }

    /// Deletes rows of purged posts, at most `limit`, in one transaction.
    /// - Returns: whether there may be more.
    public func deletePurged(atMost limit: Int) async throws -> Bool {
        try await write { connection in
            var rest = limit
            while rest > 0 {
                guard let id = try connection.integer(TrashQueries.purged).map(PostID.init) else {
                    return false
                }
                for statement in SQLStatement.deletingRowsOfPost {
                    rest -= try connection.run(statement, .post(id), .count(rest))
                }
                if rest > 0 { rest -= try connection.run(TrashQueries.delete, .post(id)) }
            }
            return true
        }
    }
}

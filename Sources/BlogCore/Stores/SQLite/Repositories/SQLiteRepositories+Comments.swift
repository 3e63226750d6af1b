public import BlogDomain
import Database
import SQLStoreParts

extension CommentQueries {
    /// No row if no published post has this identifier.
    static let isClosed = SQLStatement(
        "SELECT comments_closed FROM posts WHERE id = ?1 AND state = 'published'")

    /// A comment is never before one that was added earlier, also while a clock is behind: readers have passed that place. A date that
    /// is more than a day ahead was of a wrong clock.
    static let add = SQLStatement.write(
        """
        INSERT INTO comments (post_id, user_id, commented_at, text)
        VALUES (
            ?1, ?2,
            max(?3, ifnull((
                SELECT max(commented_at) FROM comments WHERE post_id = ?1 AND commented_at <= ?3 + 86400), ?3)),
            ?4)
        """)

    static let delete = SQLStatement.write("DELETE FROM comments WHERE id = ?1")
}

extension SQLiteRepositories: CommentRepository {
    /// Adds a comment, unless a request is repeated.
    /// - Returns: nil if no published post has this identifier.
    public func addComment(
        _ text: CommentText, to blog: PostID, by user: UserID, at moment: Timestamp,
        once request: KeyedRequest?
    ) async throws -> Added<Comment>? {
        try await write(carrying: text.text.utf8.count) { connection in
            let earlier = try connection.earlier(request) {
                Earlier(try connection.comment($0), ifDeleted: CommentError.notFound(CommentID($0)))
            }
            if let earlier { return Added(earlier, isRepetition: true) }
            guard let isClosed = try connection.integer(CommentQueries.isClosed, .post(blog)) else {
                return nil
            }
            guard isClosed == 0 else { throw CommentError.areClosed }
            try connection.run(
                CommentQueries.add, .post(blog), .user(user), .moment(moment), .text(text.text))
            let id = connection.lastInsertedRowID
            connection.changed(.blog(blog))
            connection.changed(.comments(on: blog))
            try connection.keep(request, id)
            return try connection.comment(id).map { Added($0) }
        }
    }

    /// Deletes a comment of a published post.
    /// - Returns: the comment; nil if there is none.
    public func deleteComment(
        _ id: CommentID, _ check: @escaping @Sendable (Comment) throws -> Void
    ) async throws -> Comment? {
        try await write { connection in
            guard let comment = try connection.comment(id.rawValue) else { return nil }
            try check(comment)
            try connection.run(CommentQueries.delete, .integer(id.rawValue))
            connection.changed(.blog(comment.blog))
            connection.changed(.comments(on: comment.blog))
            connection.changed(.comment(id))
            return comment
        }
    }
}

extension Connection {
    fileprivate func comment(_ id: Int64) throws -> Comment? {
        try row(CommentQueries.one(id)) { $0.comment() }
    }
}

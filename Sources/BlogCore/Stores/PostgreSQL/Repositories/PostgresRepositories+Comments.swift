public import BlogDomain
import Database
import SQLStoreParts

extension CommentQueries {
    /// No row without a published post; a row without an identifier if it accepts no more comments. A comment is never before one
    /// that was added earlier, also while a clock is behind: readers have passed that place. A date that is more than a day ahead was of a
    /// wrong clock.
    static let add = Query<CommentColumn>.mixed(
        """
        WITH p AS (
                SELECT id, author_id, comments_closed FROM posts WHERE id = $1 AND state = 'published'),
            c AS (
                INSERT INTO comments (post_id, user_id, commented_at, text)
                SELECT
                    id, $2, greatest($3, (
                        SELECT max(commented_at) FROM comments
                        WHERE post_id = $1 AND commented_at <= $3::bigint + 86400)), $4
                FROM p WHERE NOT comments_closed
                RETURNING id, post_id, user_id, commented_at, text),
            counted AS (
                UPDATE posts SET comment_count = comment_count + 1 WHERE id = (SELECT post_id FROM c))
        SELECT \(CommentColumn.list)
        FROM p LEFT JOIN c ON true LEFT JOIN users u ON u.id = c.user_id
        """)

    static let delete = SQLStatement.write(
        """
        WITH deleted AS (DELETE FROM comments WHERE id = $1 RETURNING post_id)
        UPDATE posts SET comment_count = comment_count - 1 WHERE id = (SELECT post_id FROM deleted)
        """)
}

extension PostgresRepositories: CommentRepository {
    /// Adds a comment, unless a request is repeated.
    /// - Returns: nil if no published post has this identifier.
    public func addComment(
        _ text: CommentText, to blog: PostID, by user: UserID, at moment: Timestamp,
        once request: KeyedRequest?
    ) async throws -> Added<Comment>? {
        let bytes = text.text.utf8.count
        guard request != nil else {
            return try await write(
                CommentQueries.add, [.post(blog), .user(user), .moment(moment), .text(text.text)],
                carrying: bytes
            ) { $0?.added(to: blog, $1) }?.get()
        }
        // A refusal is a result: an error after the statement would roll back the writes of others.
        return try await write(carrying: bytes) { writing -> Result<Added<Comment>, CommentError>? in
            let earlier = try await writing.earlier(request) {
                Earlier(try await writing.comment($0), ifDeleted: CommentError.notFound(CommentID($0)))
            }
            if let earlier { return .success(Added(earlier, isRepetition: true)) }
            let added = try await writing.row(
                CommentQueries.add, .post(blog), .user(user), .moment(moment), .text(text.text)
            ) { $0.added(to: blog, writing) }
            if case .success(let comment) = added {
                _ = try await writing.send(KeyQueries.calls(keeping: request, comment.object.id.rawValue))
            }
            return added
        }?.get()
    }

    /// Deletes a comment of a published post.
    /// - Returns: the comment; nil if there is none.
    public func deleteComment(
        _ id: CommentID, _ check: @escaping @Sendable (Comment) throws -> Void
    ) async throws -> Comment? {
        try await write { writing in
            guard let comment = try await writing.comment(id.rawValue) else { return nil }
            try check(comment)
            _ = try await writing.run(CommentQueries.delete, .integer(id.rawValue))
            writing.changed([.blog(comment.blog), .comments(on: comment.blog), .comment(id)])
            return comment
        }
    }
}

extension PostgresStatements {
    fileprivate func comment(_ id: Int64) async throws -> Comment? {
        try await row(CommentQueries.one(id)) { $0.comment() }
    }
}

extension PostgresRow<CommentColumn> {
    /// The result of ``CommentQueries/add``, whose change it records.
    fileprivate func added(
        to blog: PostID, _ writing: PostgresWriting
    ) -> Result<Added<Comment>, CommentError> {
        guard let comment = comment() else { return .failure(.areClosed) }
        writing.changed([.blog(blog), .comments(on: blog)])
        return .success(Added(comment))
    }
}

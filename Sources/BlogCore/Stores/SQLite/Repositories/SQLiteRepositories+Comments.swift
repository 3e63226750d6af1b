public import BlogModels
public import BlogServices
package import Database

package enum CommentQueries {
    package static let every = [
        oldest.statement, newest.statement, one.statement, isClosed, add, delete,
    ]

    /// No row without a published post; a row without an identifier for a post without later comments.
    ///
    /// For `(commented_at, id) > (?2, ?3)` SQLite would only use the date, and read all comments of that second. So these are a part
    /// of their own. A row without an identifier comes first, and must not take the place of a comment.
    static let oldest = Query<CommentColumn>(
        """
        SELECT \(CommentColumn.list)
        FROM posts p
        JOIN comments c ON c.post_id = p.id AND c.commented_at = ?2 AND c.id > ?3
        JOIN users u ON u.id = c.user_id
        WHERE p.id = ?1 AND p.state = 'published'
        UNION ALL
        SELECT \(CommentColumn.list)
        FROM posts p
        LEFT JOIN comments c ON c.post_id = p.id AND c.commented_at > ?2
        LEFT JOIN users u ON u.id = c.user_id
        WHERE p.id = ?1 AND p.state = 'published'
        ORDER BY c.commented_at, c.id
        LIMIT ?4 + 1
        """)

    static let newest = Query<CommentColumn>(
        """
        SELECT \(CommentColumn.list)
        FROM posts p
        LEFT JOIN comments c ON c.post_id = p.id
        LEFT JOIN users u ON u.id = c.user_id
        WHERE p.id = ?1 AND p.state = 'published'
        ORDER BY c.commented_at DESC, c.id DESC
        LIMIT ?2
        """)

    static let one = Query<CommentColumn>(
        """
        SELECT \(CommentColumn.list)
        FROM comments c JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = c.user_id
        WHERE c.id = ?1 AND p.state = 'published'
        """)

    /// No row if no published post has this identifier.
    static let isClosed = SQLStatement(
        "SELECT comments_closed FROM posts WHERE id = ?1 AND state = 'published'")

    /// A comment is never before one that was added earlier, also while a clock is behind: readers have passed that place.
    static let add = SQLStatement(
        """
        INSERT INTO comments (post_id, user_id, commented_at, text)
        VALUES (
            ?1, ?2, max(?3, ifnull((SELECT max(commented_at) FROM comments WHERE post_id = ?1), ?3)), ?4)
        """)

    static let delete = SQLStatement("DELETE FROM comments WHERE id = ?1")
}

enum CommentColumn: Int32, ColumnList {
    case id, blog, blogAuthor, author, username, authorName, text, at

    var sql: String {
        switch self {
        case .id: "c.id"
        case .blog: "p.id"
        case .blogAuthor: "p.author_id"
        case .author: "u.id"
        case .username: "u.username"
        case .authorName: "u.name"
        case .text: "c.text"
        case .at: "c.commented_at"
        }
    }
}

extension SQLiteRepositories: CommentRepository {
    /// The comments of a post, the oldest first; nil if no published post has this identifier.
    public func comments(on blog: PostID, _ page: PageRequest) async throws -> Page<Comment>? {
        try await read { connection in
            let rows = try connection.rows(
                CommentQueries.oldest, .post(blog),
                .integer(page.after?.at.secondsSince1970 ?? .min), .integer(page.after?.id ?? 0), .rows(page)
            ) { $0.comment() }
            return rows.isEmpty
                ? nil : Page(oneMoreThan: page, rows.compactMap(\.self), place: \.place)
        }
    }

    /// The newest comments of a post; nil if no published post has this identifier.
    public func newestComments(on blog: PostID, atMost limit: PageLimit) async throws -> [Comment]? {
        try await read { connection in
            let rows = try connection.rows(
                CommentQueries.newest, .post(blog), .integer(Int64(limit.rows))
            ) { $0.comment() }
            return rows.isEmpty ? nil : rows.compactMap(\.self)
        }
    }

    /// A comment of a published post; nil if there is none.
    public func comment(_ id: CommentID) async throws -> Comment? {
        try await read { try $0.comment(id.rawValue) }
    }

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
        try row(CommentQueries.one, .integer(id)) { $0.comment() }
    }
}

extension ResultRow<CommentColumn> {
    /// Nil in a row without a comment.
    fileprivate func comment() -> Comment? {
        guard !isNull(.id) else { return nil }
        return Comment(
            id: CommentID(integer(.id)), blog: post(.blog), blogAuthor: user(.blogAuthor),
            author: Author(
                id: user(.author), username: Username(stored: text(.username)),
                name: DisplayName(stored: text(.authorName))),
            text: CommentText(stored: text(.text)), at: moment(.at))
    }
}

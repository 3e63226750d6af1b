public import BlogDomain

package enum CommentQueries {
    /// No row without a published post; a row without an identifier for a post without later comments.
    ///
    /// For `(commented_at, id) > (?2, ?3)` SQLite would only use the date, and read all comments of that second. So these are a part
    /// of their own. A row without an identifier comes first, and must not take the place of a comment.
    static let oldest = Query<CommentColumn>(
        """
        SELECT \(CommentColumn.list)
        FROM posts p
        JOIN comments c ON c.post_id = p.id AND c.commented_at = ?2 AND c.id > ?3
        LEFT JOIN users u ON u.id = c.user_id
        WHERE p.id = ?1 AND p.state = 'published'
        UNION ALL
        SELECT \(CommentColumn.list)
        FROM posts p
        LEFT JOIN comments c ON c.post_id = p.id AND c.commented_at > ?2
        LEFT JOIN users u ON u.id = c.user_id
        WHERE p.id = ?1 AND p.state = 'published'
        ORDER BY c.commented_at, c.id
        LIMIT ?4 + 1
        """, postgres: list("(commented_at, id) > (?2, ?3)", order: "ASC", limit: "?4"))

    package static func oldest(on blog: PostID, _ page: PageRequest) -> QueryCall<CommentColumn> {
        oldest.with(
            .post(blog), .integer(page.after?.at.secondsSince1970 ?? .min), .integer(page.after?.id ?? 0),
            .rows(page))
    }

    static let newest = Query<CommentColumn>(
        """
        SELECT \(CommentColumn.list)
        FROM posts p
        LEFT JOIN comments c ON c.post_id = p.id
        LEFT JOIN users u ON u.id = c.user_id
        WHERE p.id = ?1 AND p.state = 'published'
        ORDER BY c.commented_at DESC, c.id DESC
        LIMIT ?2
        """, postgres: list("true", order: "DESC", limit: "?2"))

    package static func newest(on blog: PostID, atMost limit: PageLimit) -> QueryCall<CommentColumn> {
        newest.with(.post(blog), .count(limit.rows))
    }

    private static func list(_ condition: String, order: String, limit: String) -> String {
        """
        SELECT \(CommentColumn.list)
        FROM posts p
        LEFT JOIN LATERAL (
            SELECT id, user_id, commented_at, text FROM comments
            WHERE post_id = p.id AND \(condition)
            ORDER BY commented_at \(order), id \(order)
            LIMIT \(limit)
        ) AS c ON true
        \(UserQueries.join("c.user_id"))
        WHERE p.id = ?1 AND p.state = 'published'
        ORDER BY c.commented_at \(order), c.id \(order)
        """
    }

    static let one = Query<CommentColumn>(
        """
        SELECT \(CommentColumn.list)
        FROM comments c JOIN posts p ON p.id = c.post_id LEFT JOIN users u ON u.id = c.user_id
        WHERE c.id = ?1 AND p.state = 'published'
        """)

    package static func one(_ id: Int64) -> QueryCall<CommentColumn> { one.with(.integer(id)) }
}

public enum CommentColumn: Int32, ColumnList {
    case id, blog, blogAuthor, author, username, authorName, text, at

    public var sql: String {
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

extension Row where Columns == CommentColumn {
    /// Nil in a row without a comment.
    @inlinable
    public func comment() -> Comment? {
        guard !isNull(.id) else { return nil }
        return Comment(
            id: CommentID(integer(.id)), blog: post(.blog), blogAuthor: user(.blogAuthor),
            author: isNull(.author)
                ? nil
                : Author(
                    id: user(.author), username: Username(stored: text(.username)),
                    name: DisplayName(stored: text(.authorName))),
            text: CommentText(stored: text(.text)), at: moment(.at))
    }
}

extension Page<Comment> {
    /// Nil for no rows. A row without a comment is of a post without later ones.
    package init?(comments rows: [Comment?], _ request: PageRequest) {
        guard !rows.isEmpty else { return nil }
        self.init(oneMoreThan: request, rows.compactMap(\.self), place: \.place)
    }
}

public import BlogDomain

package enum HidingQueries {
    package static let comment = Query<PlaceColumn>("SELECT \(PlaceColumn.list) FROM comments WHERE id = ?1")

    package static let hiddenComment = Query<PlaceColumn>(
        "SELECT \(PlaceColumn.list) FROM hidden WHERE comment_id = ?1")

    static let all = hidden(where: "true")

    static let byAuthor = hidden(where: "h.user_id = ?3")

    private static func hidden(where condition: String) -> Query<HiddenColumn> {
        Query(
            adapting: """
                SELECT \(HiddenColumn.list)
                FROM hidden h JOIN posts p ON p.id = h.post_id LEFT JOIN users u ON u.id = h.user_id
                WHERE h.id < ?1 AND \(condition) AND purging = 0
                ORDER BY h.id DESC
                LIMIT ?2
                """)
    }

    static let comments = Query<NumberColumn>(
        "SELECT \(NumberColumn.list) FROM comments WHERE user_id = ?1 LIMIT ?2")

    static let addBlog = SQLStatement.write(
        """
        INSERT INTO hidden (post_id, user_id, hidden_at, reason, is_of_suspension)
        SELECT id, author_id, ?2, ?3, (?4 = 1) FROM posts WHERE id = ?1
        """)

    static let removeBlog = SQLStatement.write("DELETE FROM hidden WHERE post_id = ?1 AND comment_id IS NULL")

    static let addComment = SQLStatement.write(
        """
        INSERT INTO hidden (
            post_id, comment_id, user_id, commented_at, text, hidden_at, reason, is_of_suspension)
        SELECT post_id, id, user_id, commented_at, text, ?2, ?3, (?4 = 1) FROM comments WHERE id = ?1
        """)

    static let restoreComment = SQLStatement.write(
        restoring,
        postgres: """
            WITH added AS (\(restoring) RETURNING post_id)
            UPDATE posts SET comment_count = comment_count + 1 WHERE id = (SELECT post_id FROM added)
            """)

    private static let restoring = """
        INSERT INTO comments (id, post_id, user_id, commented_at, text)
        SELECT comment_id, post_id, CASE WHEN ?2 = 0 THEN user_id END, commented_at, text
        FROM hidden WHERE comment_id = ?1
        """

    static let removeComment = SQLStatement.write("DELETE FROM hidden WHERE comment_id = ?1")

    static let keptBlog = SQLStatement(kept(if: "h.post_id = ?1 AND h.comment_id IS NULL"))
    static let keptComment = SQLStatement(kept(if: "h.comment_id = ?1"))

    private static func kept(if condition: String) -> String {
        """
        SELECT 1 FROM hidden h JOIN users u ON u.id = h.user_id
        WHERE \(condition) AND (ends_at IS NOT NULL OR suspension IS NOT NULL
            AND EXISTS (SELECT 1 FROM hidden WHERE user_id = u.id AND is_of_suspension))
        """
    }

    /// The hidden object, if everything of its author is hidden.
    package static func kept(_ object: Hideable) -> SQLStatement {
        if case .blog = object { keptBlog } else { keptComment }
    }

    /// The statements that hide something or show it again, besides those that unpublish or publish a post or delete a comment.
    package static func calls(
        _ action: OwnerAction, on object: Hideable, at moment: Timestamp
    ) -> [SQLCall] {
        let number = SQLValue.integer(object.number)
        func adding(_ statement: SQLStatement) -> SQLCall {
            SQLCall(
                statement, number, .moment(moment), .text(action.reason.text), .flag(action.isOfSuspension))
        }
        return switch (object, action.isShowing) {
        // An import can have published a hidden post.
        case (.blog, false): [SQLCall(removeBlog, number), adding(addBlog)]
        case (.blog, true): [SQLCall(removeBlog, number)]
        case (.comment, false): [adding(addComment)]
        case (.comment, true):
            [
                SQLCall(restoreComment, number, .flag(action.isOfFormerMember)),
                SQLCall(removeComment, number),
            ]
        }
    }
}

/// The post and the author of a comment; no author for a former member.
public enum PlaceColumn: Int32, ColumnList {
    case post, user

    public var sql: String { "\(self)_id" }
}

public enum NumberColumn: Int32, ColumnList {
    case id
}

public enum HiddenColumn: Int32, ColumnList {
    case id, post, comment, author, text, at, reason, isOfSuspension

    public var sql: String {
        switch self {
        case .post: "h.post_id"
        case .comment: "h.comment_id"
        case .author: "u.username"
        case .text: "coalesce(h.text, p.title)"
        case .at: "h.hidden_at"
        default: "h.\(columnName)"
        }
    }
}

extension Row where Columns == PlaceColumn {
    @inlinable
    package func place() -> (post: PostID, author: UserID?) {
        (post(.post), isNull(.user) ? nil : user(.user))
    }
}

extension Row where Columns == HiddenColumn {
    func action() -> LoggedAction {
        let comment = isNull(.comment) ? nil : integer(.comment)
        return LoggedAction(
            id: integer(.id), at: moment(.at), actor: nil, kind: comment == nil ? .hideBlog : .hideComment,
            user: optionalText(.author).map(Username.init(stored:)), object: comment ?? integer(.post),
            reason: Reason(stored: text(.reason)), text: text(.text),
            isOfSuspension: flag(.isOfSuspension))
    }
}

extension SQLRepositories {
    /// What is hidden, newest first.
    public func hidden(_ page: PageRequest, of author: UserID?) async throws -> Page<LoggedAction> {
        let first = SQLValue.integer(page.after?.id ?? .max)
        let call =
            author.map { HidingQueries.byAuthor.with(first, .rows(page), .user($0)) }
            ?? HidingQueries.all.with(first, .rows(page))
        return Page(oneMoreThan: page, try await rows(call) { $0.action() }, place: \.place)
    }

    /// Some comments of a user.
    public func comments(by user: UserID, atMost limit: Int) async throws -> [CommentID] {
        try await rows(HidingQueries.comments.with(.user(user), .count(limit))) {
            CommentID($0.integer(.id))
        }
    }
}

public import BlogDomain

package enum TokenQueries {
    /// Returns the owner.
    static let noteUse = Query<SessionColumn>.write(
        """
        UPDATE tokens SET used_at = ?2 WHERE id = ?1 AND coalesce(used_at, created_at) < ?2
        RETURNING \(SessionColumn.list)
        """)

    static let removeExpired = SQLStatement.deletion(from: "tokens", where: "expires_at <= ?1")

    /// `?2` is the owner, or null for any. Returns the owner.
    package static let remove = Query<SessionColumn>.write(
        """
        DELETE FROM tokens WHERE id = ?1 AND (CAST(?2 AS bigint) IS NULL OR user_id = ?2)
        RETURNING \(SessionColumn.list)
        """)

    static let valid = Query<SessionColumn>(
        """
        SELECT \(SessionColumn.list)
        FROM tokens
        WHERE id IN (SELECT value FROM json_each(?1)) AND expires_at > ?2
        """,
        postgres: "SELECT \(SessionColumn.list) FROM tokens WHERE id = ANY ($1::bigint[]) AND expires_at > $2"
    )

    static let ofUser = Query<SessionColumn>(
        """
        SELECT \(SessionColumn.list)
        FROM tokens
        WHERE user_id = ?1 AND expires_at > ?5 AND (created_at, id) < (?2, ?3)
        ORDER BY created_at DESC, id DESC
        LIMIT ?4
        """)
}

public enum SessionColumn: Int32, ColumnList {
    case id, user, createdAt, expiresAt, device, lastUsedAt

    public var sql: String {
        switch self {
        case .user: "user_id"
        case .lastUsedAt: "coalesce(used_at, created_at)"
        default: columnName
        }
    }
}

extension Row where Columns == SessionColumn {
    @inlinable
    public var session: SessionID { SessionID(integer(.id)) }

    @inlinable
    public var userSession: UserSession {
        UserSession(
            id: session, userID: user(.user), createdAt: moment(.createdAt), expiresAt: moment(.expiresAt),
            device: optionalText(.device).map(Device.init(stored:)), lastUsedAt: moment(.lastUsedAt))
    }
}

public import BlogDomain

package enum TokenQueries {
    package static let common = [removeExpired, valid.statement, ofUser.statement, noteUse.statement]

    /// Returns the owner.
    package static let noteUse = Query<SessionColumn>.write(
        """
        UPDATE tokens SET used_at = ?2 WHERE id = ?1 AND coalesce(used_at, created_at) < ?2
        RETURNING \(SessionColumn.list)
        """)

    static let removeExpired = SQLStatement.write(
        "DELETE FROM tokens WHERE id IN (SELECT id FROM tokens WHERE expires_at <= ?1 LIMIT ?2)",
        postgres: """
            DELETE FROM tokens WHERE id = ANY (ARRAY(SELECT id FROM tokens WHERE expires_at <= $1 LIMIT $2))
            """)

    package static func removingExpired(at moment: Timestamp, atMost limit: Int) -> SQLCall {
        SQLCall(removeExpired, .moment(moment), .count(limit))
    }

    static let valid = Query<SessionColumn>(
        """
        SELECT \(SessionColumn.list)
        FROM tokens
        WHERE id IN (SELECT value FROM json_each(?1)) AND expires_at > ?2
        """,
        postgres: "SELECT \(SessionColumn.list) FROM tokens WHERE id = ANY ($1::bigint[]) AND expires_at > $2"
    )

    package static func valid(
        among sessions: Set<SessionID>, at moment: Timestamp
    ) -> QueryCall<SessionColumn> {
        valid.with(.integers(sessions.map(\.rawValue)), .moment(moment))
    }

    static let ofUser = Query<SessionColumn>(
        """
        SELECT \(SessionColumn.list)
        FROM tokens
        WHERE user_id = ?1 AND expires_at > ?5 AND (created_at, id) < (?2, ?3)
        ORDER BY created_at DESC, id DESC
        LIMIT ?4
        """)

    package static func of(
        _ user: UserID, _ page: PageRequest, at moment: Timestamp
    ) -> QueryCall<SessionColumn> {
        ofUser.with(.user(user), .at(page), .id(page), .rows(page), .moment(moment))
    }
}

public enum SessionColumn: Int32, ColumnList {
    case id, user, createdAt, expiresAt, device, lastUsedAt

    public var sql: String {
        switch self {
        case .user: "user_id"
        case .createdAt: "created_at"
        case .expiresAt: "expires_at"
        case .lastUsedAt: "coalesce(used_at, created_at)"
        default: caseName
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

extension Page<UserSession> {
    package init(sessions: [UserSession], _ request: PageRequest) {
        self.init(oneMoreThan: request, sessions) { Cursor(at: $0.createdAt, id: $0.id.rawValue) }
    }
}

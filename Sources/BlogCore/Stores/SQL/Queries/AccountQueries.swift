public import BlogDomain

package enum AccountQueries {
    package static let named = Query<CredentialColumn>(
        "SELECT \(CredentialColumn.list) FROM users WHERE username = ?1")

    package static let one = Query<CredentialColumn>(
        "SELECT \(CredentialColumn.list) FROM users WHERE id = ?1")

    /// `?4` is 1 if the picture changes; null in `?5` removes it.
    static let profile = SQLStatement.write(
        """
        UPDATE users
        SET name = coalesce(?2, name), summary = coalesce(?3, summary),
            icon_url = CASE WHEN ?4 = 1 THEN ?5 ELSE icon_url END
        WHERE id = ?1
        """)

    package static func profile(of user: UserID, _ change: AccountChange) -> SQLCall {
        let icon = change.iconURL
        return SQLCall(
            profile, .user(user), .text(change.name?.text), .text(change.summary?.text), .flag(icon != nil),
            .text((icon ?? nil)?.text))
    }

    static let setPassword = SQLStatement.write("UPDATE users SET password_hash = ?2 WHERE id = ?1")

    static let replacePassword = SQLStatement.write(
        "UPDATE users SET password_hash = ?2 WHERE id = ?1 AND password_hash = ?3")

    /// The statement that changes a row if it replaces the password.
    package static func replacing(_ password: PasswordReplacement, of user: UserID) -> SQLCall {
        guard let previous = password.previous else {
            return SQLCall(setPassword, .user(user), .text(password.hash.text))
        }
        return SQLCall(replacePassword, .user(user), .text(password.hash.text), .text(previous.text))
    }

    /// All sessions but `?2`, which may be null.
    static let endSessions = SQLStatement.write(
        "DELETE FROM tokens WHERE user_id = ?1 AND id IS NOT ?2",
        postgres: "DELETE FROM tokens WHERE user_id = $1 AND id IS DISTINCT FROM $2::bigint")

    /// The statement that ends sessions of a user; nil if all are kept.
    package static func ending(_ sessions: PasswordReplacement.Sessions, of user: UserID) -> SQLCall? {
        switch sessions {
        case .keepAll: nil
        case .keep(let session): SQLCall(endSessions, .user(user), .integer(session.rawValue))
        case .endAll: SQLCall(endSessions, .user(user), .null)
        }
    }
}

public enum CredentialColumn: Int32, ColumnList {
    case id, username, passwordHash, suspension, endsAt
}

extension Row where Columns == CredentialColumn {
    @inlinable
    public func credentials() -> StoredCredentials {
        StoredCredentials(
            userID: user(.id), username: Username(stored: text(.username)),
            passwordHash: optionalText(.passwordHash).map(PasswordHash.init),
            suspension: optionalText(.suspension).map(Reason.init(stored:)),
            endsAt: optionalMoment(.endsAt))
    }
}

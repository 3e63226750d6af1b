package import BlogDomain

package enum LoginAttemptQueries {
    static let count = Query<LoginCountColumn>(
        "SELECT \(LoginCountColumn.list) FROM login_attempts WHERE account = ?1 AND address = ?2")

    package static func count(_ key: LoginCountKey) -> QueryCall<LoginCountColumn> {
        count.with(key.columns.account, key.columns.address)
    }

    static let keep = SQLStatement.write(
        """
        INSERT INTO login_attempts (account, address, recovery, last_at, known)
        VALUES (?1, ?2, ?3, ?4, ?5 = 1)
        ON CONFLICT (account, address) DO UPDATE SET recovery = ?3, last_at = ?4, known = excluded.known
        """)

    package static func keeping(_ count: LoginCount, _ key: LoginCountKey) -> SQLCall {
        SQLCall(
            keep, key.columns.account, key.columns.address, .count(count.recovery), .moment(count.lastAt),
            .flag(count.isKnown))
    }

    /// Devices are known for longer.
    private static func isOld(_ moment: String) -> String {
        "last_at <= \(moment) AND (substr(address, 1, 7) <> 'device '"
            + " OR last_at <= \(moment) - \(LoginThrottle.deviceSeconds - LoginThrottle.knownSeconds))"
    }

    static let delete = SQLStatement.write(
        """
        DELETE FROM login_attempts WHERE (account, address) IN
            (SELECT account, address FROM login_attempts WHERE known = ?1 AND \(isOld("?2")) LIMIT ?3)
        """,
        postgres: """
            DELETE FROM login_attempts a
            USING (
                SELECT array_agg(account) AS accounts, array_agg(address) AS addresses
                FROM (
                    SELECT account, address FROM login_attempts
                    WHERE known = ($1::bigint = 1) AND \(isOld("$2")) LIMIT $3
                ) AS old
            ) AS old, unnest(old.accounts, old.addresses) AS k (account, address)
            WHERE a.account = k.account AND a.address = k.address
            """)
}

public enum LoginCountColumn: Int32, ColumnList {
    case recovery, lastAt, known
}

extension Row where Columns == LoginCountColumn {
    package func loginCount() -> LoginCount {
        LoginCount(lastAt: moment(.lastAt), recovery: count(.recovery), isKnown: flag(.known))
    }
}

extension LoginCountKey {
    /// The columns that identify a row. No username is empty or has a plus sign, and no address is an asterisk or has a space.
    fileprivate var columns: (account: SQLValue, address: SQLValue) {
        switch self {
        case .pair(let account, let address): (.text(account.text), .text(address.text))
        case .account(let account): (.text(account.text), .text("*"))
        case .address(let address): (.text(""), .text(address.text))
        case .registrations(let address): (.text("+"), .text(address.text))
        case .device(let account, let hash):
            (.text(account.text), .text(hash.bytes.reduce("device") { "\($0) \($1)" }))
        case .newDevices(let account): (.text(account.text), .text("new devices"))
        }
    }
}

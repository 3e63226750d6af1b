public import BlogDomain

package enum LinkQueries {
    static let add = SQLStatement.write(
        "INSERT INTO links (hash, user_id, expires_at) VALUES (?1, ?2, ?3)")

    static let one = Query<LinkColumn>(
        "SELECT \(LinkColumn.list) FROM links WHERE hash = ?1 AND expires_at > ?2")

    /// `?3` is the name of a new user, which must be free; null to set a password.
    static let use = SQLStatement.write(
        """
        DELETE FROM links
        WHERE hash = ?1 AND expires_at > ?2 AND NOT EXISTS (SELECT 1 FROM users WHERE username = ?3)
        """)

    package static func using(_ hash: TokenHash, for name: Username? = nil, at moment: Timestamp) -> SQLCall {
        SQLCall(use, .blob(hash.bytes), .moment(moment), .text(name?.text))
    }

    /// The links with which a user can set a new password.
    package static let deleteAll = SQLStatement.write("DELETE FROM links WHERE user_id = ?1")

    static let deleteExpired = SQLStatement.deletion(from: "links", by: "hash", where: "expires_at <= ?1")
}

public enum LinkColumn: Int32, ColumnList {
    case user, expiresAt

    public var sql: String { self == .user ? "user_id" : columnName }
}

extension SQLRepositories {
    public func add(_ link: StoredLink) async throws {
        _ = try await run(
            SQLCall(LinkQueries.add, .blob(link.hash.bytes), .viewer(link.user), .moment(link.expiresAt)))
    }

    /// The link with a hash, if it has not expired.
    public func link(withHash hash: TokenHash, at moment: Timestamp) async throws -> StoredLink? {
        try await rows(LinkQueries.one.with(.blob(hash.bytes), .moment(moment))) {
            StoredLink(
                hash: hash, user: $0.isNull(.user) ? nil : $0.user(.user), expiresAt: $0.moment(.expiresAt))
        }.first
    }

    /// Deletes a link that has not expired.
    public func useLink(withHash hash: TokenHash, at moment: Timestamp) async throws -> Bool {
        try await run(LinkQueries.using(hash, at: moment)) > 0
    }

    /// Deletes expired links, at most `limit`, in one transaction.
    public func deleteLinks(expiredAt moment: Timestamp, atMost limit: Int) async throws -> Bool {
        try await run(SQLCall(LinkQueries.deleteExpired, .moment(moment), .count(limit))) == limit
    }
}

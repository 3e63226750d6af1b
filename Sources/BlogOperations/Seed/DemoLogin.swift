public import BlogDomain

/// How to log in to a new demo blog.
public enum DemoLogin: Hashable, Sendable {
    /// User 132, `ada`, has this random password. The store has only its hash.
    case password(String)
    /// No user has a password.
    case none

    /// One line for the operator.
    /// - Parameter database: the file, as a word of a shell.
    public func line(database: String) -> String {
        switch self {
        case .password(let password): "To log in to the demo blog: user ada, password \(password)"
        case .none:
            "The demo users have no passwords. To set one, run: blog-cli user passwd ada --database \(database)"
        }
    }
}

extension SeedRepository where Self: UserRepository & OwnerRepository {
    /// Fills an empty store with the demo blog, whose owner is user 132.
    /// - Parameter passwords: hashes a new password of user 132; nil gives no user a password.
    /// - Returns: how to log in; nil if the store has users. Then nothing changes.
    /// - Throws: ``StoreError``, and the errors of hashing.
    public func fillWithDemoBlog(
        now: Timestamp, secrets: any Secrets, passwords: (any Passwords)?
    ) async throws -> DemoLogin? {
        // A hash takes time, which a store with users does not need.
        guard try await users(PageRequest()).items.isEmpty else { return nil }
        guard let passwords else {
            return try await fill(DemoBlog.content(now: now), at: now) ? DemoLogin.none : nil
        }
        let password = Self.randomPassword(secrets)
        let hash = try await passwords.hash(Password(password), in: .account)
        return try await fill(DemoBlog.content(now: now, password: hash), at: now) ? .password(password) : nil
    }

    private func fill(_ content: SeedContent, at now: Timestamp) async throws -> Bool {
        guard try await fillIfEmpty(with: content) else { return false }
        try await perform(OwnerAction(.makeOwner, UserID(132)), by: nil, at: now)
        return true
    }

    /// 16 letters and digits, about 95 random bits, which a double click selects.
    private static func randomPassword(_ secrets: any Secrets) -> String {
        String(secrets.makeToken().filter { $0 != "-" && $0 != "_" }.prefix(16))
    }
}

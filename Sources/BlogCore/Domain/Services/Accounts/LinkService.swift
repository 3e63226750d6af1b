/// Links of one use: with one, a user sets a new password, or a visitor registers while the registration is closed. The store keeps
/// only hashes of their tokens.
public struct LinkService: Sendable {
    /// How long a link to set a password is valid, and how long an invitation is.
    static let resetSeconds: Int64 = 3_600
    static let invitationSeconds: Int64 = 7 * 86_400

    let services: Services

    private var repositories: any Repositories { services.repositories }

    /// Makes a link, which is returned only once, and logs it. It is for the operator.
    /// - Parameter user: who can set a new password with it; nil for an invitation.
    public func make(for user: UserID?) async throws -> String {
        let token = services.tools.secrets.makeToken()
        let seconds = user == nil ? Self.invitationSeconds : Self.resetSeconds
        try await services.owners.perform(
            user.map { OwnerAction(.resetPassword, $0) } ?? OwnerAction(.invite))
        try await repositories.add(
            StoredLink(
                hash: services.tools.secrets.hash(ofToken: token), user: user,
                expiresAt: services.clock.now().adding(seconds: seconds)))
        return token
    }

    /// The user who can set a new password with a link; nil for an invitation.
    /// - Throws: ``OwnerError/badLink``.
    @discardableResult
    func user(of token: String) async throws -> UserID? {
        try await repositories.link(
            withHash: services.tools.secrets.hash(ofToken: token), at: services.clock.now()
        ).orThrow(OwnerError.badLink).user
    }

    /// Refuses a link that is not one to set a password.
    @discardableResult
    public func requireReset(_ token: String) async throws -> UserID {
        try await user(of: token).orThrow(OwnerError.badLink)
    }

    /// The invitation of a registration; nil without a valid one. While the registration is open, it needs none.
    public func invitation(_ token: String?) async throws -> TokenHash? {
        if let token {
            let hash = services.tools.secrets.hash(ofToken: token)
            let link = try await repositories.link(withHash: hash, at: services.clock.now())
            if let link, link.user == nil { return hash }
        }
        guard try await services.owners.registration() == .open else {
            throw token == nil ? OwnerError.registrationClosed : .badLink
        }
        return nil
    }

    /// Uses a link up. Of two uses at once, one succeeds.
    func use(_ token: String) async throws {
        let hash = services.tools.secrets.hash(ofToken: token)
        guard try await repositories.useLink(withHash: hash, at: services.clock.now()) else {
            throw OwnerError.badLink
        }
    }
}

extension Services {
    public var links: LinkService { LinkService(services: self) }
}

/// The stored form of a link.
public struct StoredLink: Hashable, Sendable {
    public let hash: TokenHash
    /// Who can set a new password with it; nil for an invitation.
    public let user: UserID?
    public let expiresAt: Timestamp

    @usableFromInline package init(hash: TokenHash, user: UserID?, expiresAt: Timestamp) {
        (self.hash, self.user, self.expiresAt) = (hash, user, expiresAt)
    }
}

/// Stores the hashes of links of one use.
public protocol LinkRepository: AnyObject, Sendable {
    func add(_ link: StoredLink) async throws

    /// The link with a hash; nil if it does not exist or has expired at `moment`.
    func link(withHash hash: TokenHash, at moment: Timestamp) async throws -> StoredLink?

    /// Deletes a link.
    /// - Returns: false if it does not exist or has expired at `moment`.
    func useLink(withHash hash: TokenHash, at moment: Timestamp) async throws -> Bool

    /// Deletes links that have expired at `moment`, at most `limit`, in one transaction.
    /// - Returns: whether more may be there.
    func deleteLinks(expiredAt moment: Timestamp, atMost limit: Int) async throws -> Bool
}

package import BlogModels

/// An action that the viewer has no permission for.
public enum Permission: Hashable, Sendable {
    /// Seeing another user's drafts.
    case readDrafts
    /// Changing another user's published post.
    case changeBlog
    /// Changing another user's account.
    case changeAccount
}

extension UserID? {
    /// The authenticated viewer. This is the one place that requires authentication.
    /// - Throws: ``ServiceError/unauthenticated``.
    package func authenticated() throws(ServiceError) -> UserID {
        guard let self else { throw .unauthenticated }
        return self
    }

    /// The authenticated viewer, who must be the user that owns something.
    /// - Throws: ``ServiceError/unauthenticated``, ``ServiceError/notFound(_:)``, ``ServiceError/notPermitted(_:)``,
    ///   ``StoreError``.
    func authenticated(
        as owner: UserID, to permission: Permission, in users: any UserRepository
    ) async throws {
        guard try authenticated() != owner else { return }
        try await users.require(owner)
        throw ServiceError.notPermitted(permission)
    }
}

extension UserRepository {
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    func require(_ id: UserID) async throws {
        guard try await exists(id) else { throw ServiceError.notFound(.user(.id(id))) }
    }

    /// Requires the user of an empty list. A list with rows proves that its user exists, and costs no query.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    func require<Item>(_ id: UserID, ifEmpty page: Page<Item>) async throws {
        if page.items.isEmpty { try await require(id) }
    }

    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    func requiredUser(_ id: UserID, seenBy viewer: UserID?) async throws -> User {
        guard let user = try await user(id, seenBy: viewer) else {
            throw ServiceError.notFound(.user(.id(id)))
        }
        return user
    }
}

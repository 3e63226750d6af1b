/// An action that the viewer has no permission for.
public enum Permission: Hashable, Sendable {
    /// Seeing another user's drafts.
    case readDrafts
    /// Changing another user's published post.
    case changeBlog
    /// Changing another user's account.
    case changeAccount
    /// Exporting what another user has written.
    case export
}

extension UserID? {
    /// The authenticated viewer. This is the one place that requires authentication.
    package func authenticated() throws(ServiceError) -> UserID {
        guard let self else { throw .unauthenticated }
        return self
    }

    /// The authenticated viewer, who must be the user that owns something.
    func authenticated(
        as owner: UserID, to permission: Permission, in users: any Repositories
    ) async throws {
        guard try authenticated() != owner else { return }
        try await users.require(owner)
        throw ServiceError.notPermitted(permission)
    }
}

extension Optional {
    /// What a repository has found.
    /// - Throws: ``ServiceError/notFound(_:)`` if it has found nothing.
    func found(_ object: @autoclosure () -> MissingObject) throws -> Wrapped {
        try orThrow(ServiceError.notFound(object()))
    }

    func orThrow(_ refusal: @autoclosure () -> some Refusal) throws -> Wrapped {
        guard let self else { throw refusal() }
        return self
    }
}

extension Page {
    /// A page of a user's list. A page with rows proves that the user exists, and costs no query.
    func found(ofUser user: UserID, in users: any Repositories) async throws -> Page {
        if items.isEmpty { try await users.require(user) }
        return self
    }
}

extension Repositories {
    func require(_ id: UserID) async throws {
        guard try await exists(id) else { throw ServiceError.notFound(.user(.id(id))) }
    }
}

/// Users. Everyone may see every user.
public struct UserService: Sendable {
    let services: Services

    /// One user as `viewer` sees them.
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User {
        try await services.repositories.user(id, seenBy: viewer).found(.user(.id(id)))
    }

    /// A user whose records are exported, who must be the viewer.
    public func exported(_ id: UserID, by viewer: UserID?) async throws -> User {
        try await viewer.authenticated(as: id, to: .export, in: services.repositories)
        return try await user(id, seenBy: viewer)
    }

    /// The identifier that a reference names. It does not check that a number exists.
    public func resolve(_ reference: UserReference) async throws -> UserID {
        switch reference {
        case .id(let id): id
        case .username(let username):
            try await services.repositories.userID(named: username).found(.user(reference))
        }
    }

    /// All users, newest first.
    public func users(_ page: PageRequest) async throws -> Page<Person> {
        try await services.repositories.users(page)
    }
}

extension Services {
    public var users: UserService { UserService(services: self) }
}

/// Stores users.
public protocol UserRepository: AnyObject, Sendable {
    /// One user as `viewer` sees them; nil if the user does not exist.
    func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User?

    /// The identifier for a username; nil if the user does not exist.
    func userID(named username: Username) async throws -> UserID?

    func exists(_ id: UserID) async throws -> Bool

    /// All users, newest first. `at` is the date on which they joined.
    func users(_ page: PageRequest) async throws -> Page<Person>
}

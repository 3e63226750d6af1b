public import BlogModels

/// Users. Everyone may see every user.
public struct UserService: Sendable {
    private let users: any UserRepository

    /// Makes the service over a store of users.
    public init(users: any UserRepository) {
        self.users = users
    }

    /// One user as `viewer` sees them.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User {
        try await users.requiredUser(id, seenBy: viewer)
    }

    /// The identifier of the user that a person named. Whether a number exists is not checked.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    public func resolve(_ reference: UserReference) async throws -> UserID {
        switch reference {
        case .id(let id):
            return id
        case .username(let username):
            guard let id = try await users.userID(named: username) else {
                throw ServiceError.notFound(.user(reference))
            }
            return id
        }
    }

    /// Everybody, those who joined last first.
    /// - Throws: ``StoreError``.
    public func users(_ page: PageRequest) async throws -> Page<Person> {
        try await users.users(page)
    }
}

/// Users, kept somewhere.
/// Every function throws ``StoreError`` when the store fails.
public protocol UserRepository: Sendable {
    /// One user as `viewer` sees them; nil if there is none.
    func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User?

    /// The identifier behind a username; nil if there is none.
    func userID(named username: Username) async throws -> UserID?

    /// Whether there is such a user.
    func exists(_ id: UserID) async throws -> Bool

    /// Everybody, those who joined last first; `at` is when they joined.
    func users(_ page: PageRequest) async throws -> Page<Person>
}

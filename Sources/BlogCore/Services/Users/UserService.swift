public import BlogModels

/// Users. Everyone may see every user.
public struct UserService: Sendable {
    private let users: any UserRepository

    public init(users: any UserRepository) {
        self.users = users
    }

    /// One user as `viewer` sees them.
    /// - Throws: ``ServiceError/notFound(_:)``, ``StoreError``.
    public func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User {
        try await users.requiredUser(id, seenBy: viewer)
    }

    /// The identifier that a reference names. It does not check that a number exists.
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

    /// All users, newest first.
    /// - Throws: ``StoreError``.
    public func users(_ page: PageRequest) async throws -> Page<Person> {
        try await users.users(page)
    }
}

extension Services {
    public var users: UserService { UserService(users: repositories) }
}

/// Stores users. Every function throws ``StoreError`` when the store fails.
public protocol UserRepository: AnyObject, Sendable {
    /// One user as `viewer` sees them; nil if the user does not exist.
    func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User?

    /// The identifier for a username; nil if the user does not exist.
    func userID(named username: Username) async throws -> UserID?

    func exists(_ id: UserID) async throws -> Bool

    /// All users, newest first. `at` is the date on which they joined.
    func users(_ page: PageRequest) async throws -> Page<Person>
}

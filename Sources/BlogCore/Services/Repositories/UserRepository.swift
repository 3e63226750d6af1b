public import BlogModels

/// Users, kept somewhere.
public protocol UserRepository: Sendable {
    /// One user as `viewer` sees them; nil if there is none.
    /// - Throws: ``StoreError``.
    func user(_ id: UserID, seenBy viewer: UserID?) async throws -> User?

    /// The identifier behind a username; nil if there is none.
    /// - Throws: ``StoreError``.
    func userID(named username: Username) async throws -> UserID?

    /// Whether there is such a user.
    /// - Throws: ``StoreError``.
    func exists(_ id: UserID) async throws -> Bool

    /// Everybody, those who joined last first; `at` is when they joined.
    /// - Throws: ``StoreError``.
    func users(_ page: PageRequest) async throws -> Page<Person>
}

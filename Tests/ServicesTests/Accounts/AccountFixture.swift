import BlogTestSupport

/// Accounts in a memory store, with recorded password calls. Zoe has the password `correct horse`, and Ada has none.
struct AccountFixture {
    let store: MemoryStore
    let clock = FixedClock()
    let passwords = FakePasswords()
    let services: Services
    let zoe: UserID
    let ada = UserID(1)
    let here = LoginAddress("127.0.0.1")
    let there = LoginAddress("127.0.0.2")

    init() async throws {
        store = MemoryStore(content: .tinyBlog)
        services = makeServices(over: store, clock: clock, passwords: passwords)
        zoe = try await services.accounts.register(Self.registration("zoe"), seenBy: nil).id
        passwords.resetCalls()
        store.resetCalls()
    }

    @discardableResult
    func logIn(
        _ name: String?, _ password: String = "correct horse", from address: LoginAddress? = nil
    ) async throws -> IssuedToken {
        try await services.logins.logIn(
            name.map(Username.init(stored:)), .named(password), from: address ?? here)
    }

    /// The error of a login; nil if it succeeds.
    func failure(
        _ name: String?, _ password: String = "wrong", from address: LoginAddress? = nil
    ) async -> ServiceError? {
        do {
            try await logIn(name, password, from: address)
            return nil
        } catch {
            return error as? ServiceError
        }
    }

    private static func registration(_ name: String) -> Registration {
        Registration(
            username: Username(stored: name),
            name: DisplayName(stored: name.prefix(1).uppercased() + name.dropFirst()), password: .example)
    }

    /// The error of a registration; nil if it succeeds. An operator has no address.
    func failure(registering name: String, from address: LoginAddress? = nil) async -> ServiceError? {
        do {
            let registration = Self.registration(name)
            _ = try await services.accounts.register(registration, from: address, seenBy: nil)
            return nil
        } catch {
            return error as? ServiceError
        }
    }
}

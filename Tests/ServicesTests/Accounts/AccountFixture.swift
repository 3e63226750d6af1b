import BlogModels
import BlogSeed
import BlogServices
import BlogTestSupport
import MemoryStore

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
        let registration = Registration(
            username: Username(stored: "zoe"), name: DisplayName(stored: "Zoe"), password: .example)
        zoe = try await services.accounts.register(registration, seenBy: nil).id
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
}

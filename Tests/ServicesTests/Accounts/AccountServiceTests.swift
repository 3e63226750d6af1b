import BlogTestSupport
import Testing

@Suite("Accounts")
struct AccountServiceTests {
    private let new = Password.named("another password")

    private func edit(
        _ current: String, in session: SessionID? = nil, from address: LoginAddress
    ) -> AccountEdit {
        let password = PasswordEdit(current: .named(current), new: new, in: session, from: address)
        return AccountEdit(name: DisplayName(stored: "Z"), password: password)
    }

    @Test("Only one of fifty concurrent registrations gets a username")
    func registration() async throws {
        let fixture = try await AccountFixture()

        let failures = await withTaskGroup(of: ServiceError?.self) { group in
            for _ in 1...50 { group.addTask { await fixture.failure(registering: "yan") } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(failures.count { $0 == nil } == 1)
        #expect(failures.count { $0 == .usernameTaken(Username(stored: "yan")) } == 49)
    }

    @Test("An address can register ten accounts at once, and an operator has no limit")
    func limit() async throws {
        let fixture = try await AccountFixture()
        func register(_ number: Int, from address: LoginAddress?) async -> ServiceError? {
            await fixture.failure(registering: "user\(number)", from: address)
        }

        fixture.passwords.overload()
        for number in 1...20 {
            #expect(await register(number, from: fixture.here) == .overloaded(retryAfter: 1))
        }
        fixture.passwords.overload(false)
        fixture.passwords.resetCalls()
        for number in 1...10 { #expect(await register(number, from: fixture.here) == nil) }
        #expect(await register(11, from: fixture.here) == .throttled(retryAfter: 360))
        #expect(await register(12, from: fixture.there) == nil)
        for number in 13...40 { #expect(await register(number, from: nil) == nil) }

        #expect(fixture.passwords.calls == Array(repeating: .hash(.registration), count: 39))
        #expect(await fixture.failure("zoe", "correct horse") == nil)
    }

    @Test("A registration with a taken username hashes nothing")
    func taken() async throws {
        let fixture = try await AccountFixture()

        #expect(await fixture.failure(registering: "ada") == .usernameTaken(Username(stored: "ada")))
        #expect(fixture.passwords.calls == [])
    }

    @Test("A new password requires the current one and ends the other sessions")
    func password() async throws {
        let fixture = try await AccountFixture()
        let (this, other) = (try await fixture.logIn("zoe"), try await fixture.logIn("zoe"))

        _ = try await fixture.services.accounts.change(
            fixture.zoe, edit("correct horse", in: this.session.id, from: fixture.here), by: fixture.zoe)

        _ = try await fixture.services.tokens.bearer(of: this.token)
        await #expect(throws: ServiceError.badToken) {
            try await fixture.services.tokens.bearer(of: other.token)
        }
        #expect(await fixture.failure("zoe", "correct horse") == .badCredentials)
        #expect(await fixture.failure("zoe", "another password") == nil)
    }

    @Test("A wrong current password changes nothing and counts as a failed login")
    func wrongPassword() async throws {
        let fixture = try await AccountFixture()
        let this = try await fixture.logIn("zoe")
        let wrong = FieldErrors([FieldError(field: "currentPassword", .wrongPassword)])

        for expected in Array(repeating: wrong as any Error, count: 10)
            + [ServiceError.throttled(retryAfter: 300)]
        {
            do {
                _ = try await fixture.services.accounts.change(
                    fixture.zoe, edit("guess", in: this.session.id, from: fixture.here), by: fixture.zoe)
                Issue.record("The password was changed.")
            } catch {
                #expect("\(error)" == "\(expected)")
            }
        }

        #expect(await fixture.failure("zoe", "correct horse") == .throttled(retryAfter: 300))
        #expect(await fixture.failure("zoe", "correct horse", from: fixture.there) == nil)
        #expect(try await fixture.services.users.user(fixture.zoe, seenBy: nil).name.text == "Zoe")
    }

    @Test("An account without a password rejects every current password after the same time")
    func withoutPassword() async throws {
        let fixture = try await AccountFixture()

        await #expect(throws: FieldErrors.self) {
            try await fixture.services.accounts.change(
                fixture.ada, edit("correct horse", from: fixture.here), by: fixture.ada)
        }
        #expect(fixture.passwords.calls == [.check(hasHash: false)])
    }

    @Test("An operator sets a password, and all sessions end")
    func setPassword() async throws {
        let fixture = try await AccountFixture()
        let issued = try await fixture.services.tokens.issueToken(for: fixture.ada)

        _ = try await fixture.services.accounts.setPassword(of: fixture.ada, to: new, seenBy: nil)

        await #expect(throws: ServiceError.badToken) {
            try await fixture.services.tokens.bearer(of: issued.token)
        }
        #expect(await fixture.failure("ada", "another password") == nil)
        await #expect(throws: ServiceError.notFound(.user(.id(UserID(99))))) {
            try await fixture.services.accounts.setPassword(of: UserID(99), to: new, seenBy: nil)
        }
    }
}

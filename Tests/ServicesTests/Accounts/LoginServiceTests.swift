import BlogModels
import BlogServices
import BlogTestSupport
import Testing

@Suite("A login")
struct LoginServiceTests {
    @Test("with the right password begins a session that its token proves")
    func right() async throws {
        let stage = try await AccountStage()

        let issued = try await stage.logIn("zoe")

        let bearer = try await stage.services.tokens.bearer(of: issued.token)
        #expect(bearer == Bearer(userID: stage.zoe, session: issued.session.id))
        #expect(issued.session.expiresAt == stage.clock.now().adding(seconds: 90 * 86_400))
    }

    @Test("ends by itself after its days")
    func expiry() async throws {
        let stage = try await AccountStage()
        let issued = try await stage.logIn("zoe")

        stage.clock.advance(bySeconds: 90 * 86_400 - 1)
        _ = try await stage.services.tokens.bearer(of: issued.token)
        stage.clock.advance(bySeconds: 1)

        await #expect(throws: ServiceError.badToken) {
            try await stage.services.tokens.bearer(of: issued.token)
        }
    }

    @Test(
        "is told no more and costs no less where there is no such name, no password, or no name at all",
        arguments: ["zoe", "eve", "ada", nil])
    func alike(name: String?) async throws {
        let stage = try await AccountStage()

        #expect(await stage.failure(name) == .badCredentials)

        #expect(stage.passwords.calls == [.check(isSomebodys: name == "zoe")])
    }

    @Test("is refused before anything is hashed once it was tried too often, also with the right password")
    func throttled() async throws {
        let stage = try await AccountStage()
        for _ in 1...5 { #expect(await stage.failure("zoe") == .badCredentials) }
        stage.passwords.forgetCalls()

        #expect(await stage.failure("zoe") == .throttled(retryAfter: 1))
        #expect(await stage.failure("zoe", "correct horse") == .throttled(retryAfter: 1))
        #expect(stage.passwords.calls == [])

        stage.clock.advance(bySeconds: 1)
        #expect(await stage.failure("zoe") == .badCredentials)
        #expect(await stage.failure("zoe") == .throttled(retryAfter: 2))
    }

    @Test("is slowed for names that nobody has as for those that somebody has")
    func unknownNames() async throws {
        let stage = try await AccountStage()
        for _ in 1...5 { #expect(await stage.failure("eve") == .badCredentials) }

        #expect(await stage.failure("eve") == .throttled(retryAfter: 1))
    }

    @Test("is open to the owner elsewhere, however often somebody guessed: forty at once get five tries")
    func elsewhere() async throws {
        let stage = try await AccountStage()

        let failures = await withTaskGroup(of: ServiceError?.self) { group in
            for _ in 1...40 { group.addTask { await stage.failure("zoe") } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(failures.count { $0 == .badCredentials } == 5)
        #expect(failures.count { $0 == .throttled(retryAfter: 1) } == 35)
        #expect(stage.passwords.calls.count == 5)
        #expect(await stage.failure("zoe", "correct horse", from: stage.here) == .throttled(retryAfter: 1))
        #expect(await stage.failure("zoe", "correct horse", from: stage.there) == nil)
    }

    @Test("that succeeds makes up for the tries before")
    func cleanRecord() async throws {
        let stage = try await AccountStage()

        for _ in 1...4 {
            for _ in 1...4 { #expect(await stage.failure("zoe") == .badCredentials) }
            #expect(await stage.failure("zoe", "correct horse") == nil)
        }
    }

    @Test("that could not be compared is no try")
    func overloaded() async throws {
        let stage = try await AccountStage()
        stage.passwords.overload()

        for _ in 1...30 { #expect(await stage.failure("zoe") == .overloaded(retryAfter: 1)) }
        stage.passwords.overload(false)

        #expect(await stage.failure("zoe", "correct horse") == nil)
    }

    @Test("A login keeps its first error when the attempt cannot be taken back")
    func firstError() async throws {
        let stage = try await AccountStage()
        stage.passwords.overload()
        stage.store.fail(.releaseLogin, with: StoreError.busy)

        #expect(await stage.failure("zoe") == .overloaded(retryAfter: 1))
    }

    @Test("hashes the password anew when the parameters have changed, and keeps the other sessions")
    func rehash() async throws {
        let stage = try await AccountStage()
        let before = try await stage.logIn("zoe")
        stage.passwords.outdateHashes()
        stage.passwords.forgetCalls()

        try await stage.logIn("zoe")
        try await stage.logIn("zoe")

        let check = FakePasswords.Call.check(isSomebodys: true)
        #expect(stage.passwords.calls == [check, .hash(.account), check])
        _ = try await stage.services.tokens.bearer(of: before.token)
    }

    @Test("with a password that is changed while it is compared begins nothing")
    func changedMeanwhile() async throws {
        let stage = try await AccountStage()
        let gate = stage.store.hold(.loginSucceeded)

        let login = Task { await stage.failure("zoe", "correct horse") }
        await gate.reached()
        _ = try await stage.services.accounts.setPassword(
            of: stage.zoe, to: .named("another password"), seenBy: nil)
        gate.open()

        #expect(await login.value == .badCredentials)
        #expect(try await stage.services.tokens.sessions(of: stage.zoe, PageRequest()).items.isEmpty)
    }
}

import BlogTestSupport
import Testing

@Suite("Logins")
struct LoginServiceTests {
    @Test("A login with the right password begins a session")
    func right() async throws {
        let fixture = try await AccountFixture()

        let issued = try await fixture.logIn("zoe")

        let bearer = try await fixture.services.tokens.bearer(of: issued.token)
        #expect(bearer.userID == fixture.zoe && bearer.session == issued.session.id)
        #expect(issued.session.expiresAt == fixture.clock.now().adding(seconds: 90 * 86_400))
    }

    @Test("The first use of a session on each day is noted, and no other")
    func uses() async throws {
        let fixture = try await AccountFixture()
        let issued = try await fixture.logIn("zoe")
        func lastUse() async throws -> Timestamp? {
            try await fixture.services.tokens.sessions(of: fixture.zoe, PageRequest()).items.first?.lastUsedAt
        }
        for (seconds, isNoted) in [(60, false), (86_400, true), (60, false)] {
            let before = try await lastUse()
            fixture.clock.advance(bySeconds: Int64(seconds))
            _ = try await fixture.services.tokens.bearer(of: issued.token)
            let expected = isNoted ? fixture.clock.now() : before
            try await eventually("the last use") { try await lastUse() == expected }
        }
        #expect(fixture.store.calls.count { $0 == "noteUse(of:at:)" } == 1)
    }

    @Test("A session expires after its lifetime")
    func expiry() async throws {
        let fixture = try await AccountFixture()
        let issued = try await fixture.logIn("zoe")

        fixture.clock.advance(bySeconds: 90 * 86_400 - 1)
        _ = try await fixture.services.tokens.bearer(of: issued.token)
        fixture.clock.advance(bySeconds: 1)

        await #expect(throws: ServiceError.badToken) {
            try await fixture.services.tokens.bearer(of: issued.token)
        }
    }

    @Test(
        "Unknown usernames, missing passwords and invalid usernames give the same error at the same cost",
        arguments: ["zoe", "eve", "ada", nil])
    func alike(name: String?) async throws {
        let fixture = try await AccountFixture()

        #expect(await fixture.failure(name) == .badCredentials)

        #expect(fixture.passwords.calls == [.check(hasHash: name == "zoe")])
    }

    @Test("A throttled login hashes nothing, even with the right password")
    func throttled() async throws {
        let fixture = try await AccountFixture()
        for _ in 1...10 { #expect(await fixture.failure("zoe") == .badCredentials) }
        fixture.passwords.resetCalls()

        #expect(await fixture.failure("zoe") == .throttled(retryAfter: 300))
        #expect(await fixture.failure("zoe", "correct horse") == .throttled(retryAfter: 300))
        #expect(fixture.passwords.calls == [])

        fixture.clock.advance(bySeconds: 300)
        #expect(await fixture.failure("zoe") == .badCredentials)
        #expect(await fixture.failure("zoe") == .throttled(retryAfter: 300))
    }

    @Test("Logins with unknown usernames are throttled too")
    func unknownNames() async throws {
        let fixture = try await AccountFixture()
        for _ in 1...10 { #expect(await fixture.failure("eve") == .badCredentials) }

        #expect(await fixture.failure("eve") == .throttled(retryAfter: 300))
    }

    @Test("Of forty concurrent guesses ten are checked, and the owner can log in from another address")
    func elsewhere() async throws {
        let fixture = try await AccountFixture()

        let failures = await withTaskGroup(of: ServiceError?.self) { group in
            for _ in 1...40 { group.addTask { await fixture.failure("zoe") } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(failures.count { $0 == .badCredentials } == 10)
        #expect(failures.count { $0 == .throttled(retryAfter: 300) } == 30)
        #expect(fixture.passwords.calls.count == 10)
        #expect(
            await fixture.failure("zoe", "correct horse", from: fixture.here) == .throttled(retryAfter: 300))
        #expect(await fixture.failure("zoe", "correct horse", from: fixture.there) == nil)
    }

    @Test("A successful login clears the failed attempts")
    func cleanRecord() async throws {
        let fixture = try await AccountFixture()

        for _ in 1...2 {
            for _ in 1...9 { #expect(await fixture.failure("zoe") == .badCredentials) }
            #expect(await fixture.failure("zoe", "correct horse") == nil)
        }
    }

    @Test("A login that could not be checked does not count as an attempt")
    func overloaded() async throws {
        let fixture = try await AccountFixture()
        fixture.passwords.overload()

        for _ in 1...30 { #expect(await fixture.failure("zoe") == .overloaded(retryAfter: 1)) }
        fixture.passwords.overload(false)

        #expect(await fixture.failure("zoe", "correct horse") == nil)
    }

    @Test("A login keeps its first error if the attempt cannot be released")
    func firstError() async throws {
        let fixture = try await AccountFixture()
        fixture.passwords.overload()
        fixture.store.fail("release(_:under:)", with: StoreError.busy)

        #expect(await fixture.failure("zoe") == .overloaded(retryAfter: 1))
    }

    @Test("A login hashes the password again if the parameters have changed, and keeps the other sessions")
    func rehash() async throws {
        let fixture = try await AccountFixture()
        let before = try await fixture.logIn("zoe")
        fixture.passwords.outdateHashes()
        fixture.passwords.resetCalls()

        try await fixture.logIn("zoe")
        try await fixture.logIn("zoe")

        let check = FakePasswords.Call.check(hasHash: true)
        #expect(fixture.passwords.calls == [check, .hash(.account), check])
        _ = try await fixture.services.tokens.bearer(of: before.token)
    }

    @Test("A login whose password changes during the check begins no session")
    func changedMeanwhile() async throws {
        let fixture = try await AccountFixture()
        let gate = fixture.store.hold("succeed(_:under:)")

        let login = Task { await fixture.failure("zoe", "correct horse") }
        try await gate.reached()
        _ = try await fixture.services.accounts.setPassword(
            of: fixture.zoe, to: .named("another password"), seenBy: nil)
        gate.open()

        #expect(await login.value == .badCredentials)
        #expect(try await fixture.services.tokens.sessions(of: fixture.zoe, PageRequest()).items.isEmpty)
    }
}

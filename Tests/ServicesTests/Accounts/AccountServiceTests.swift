import BlogModels
import BlogServices
import BlogTestSupport
import Testing

@Suite("An account")
struct AccountServiceTests {
    private let new = Password.named("another password")

    private func edit(_ current: String) -> AccountEdit {
        AccountEdit(
            name: DisplayName(stored: "Z"), password: PasswordEdit(current: .named(current), new: new))
    }

    @Test("goes to one of fifty who register at once")
    func registration() async throws {
        let stage = try await AccountStage()
        let registration = Registration(
            username: Username(stored: "yan"), name: DisplayName(stored: "Yan"), password: .example)

        let failures = await withTaskGroup(of: ServiceError?.self) { group in
            for _ in 1...50 {
                group.addTask {
                    do {
                        _ = try await stage.services.accounts.register(registration, seenBy: nil)
                        return nil
                    } catch {
                        return error as? ServiceError
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(failures.count { $0 == nil } == 1)
        #expect(failures.count { $0 == .usernameTaken(Username(stored: "yan")) } == 49)
    }

    @Test("is one of ten that an address may make at once; an operator may make more")
    func limit() async throws {
        let stage = try await AccountStage()
        func register(_ number: Int, from address: LoginAddress?) async -> ServiceError? {
            let registration = Registration(
                username: Username(stored: "user\(number)"), name: DisplayName(stored: "U"),
                password: .example)
            do {
                _ = try await stage.services.accounts.register(registration, from: address, seenBy: nil)
                return nil
            } catch {
                return error as? ServiceError
            }
        }

        stage.passwords.overload()
        for number in 1...20 {
            #expect(await register(number, from: stage.here) == .overloaded(retryAfter: 1))
        }
        stage.passwords.overload(false)
        stage.passwords.forgetCalls()
        for number in 1...10 { #expect(await register(number, from: stage.here) == nil) }
        #expect(await register(11, from: stage.here) == .throttled(retryAfter: 1))
        #expect(await register(12, from: stage.there) == nil)
        for number in 13...40 { #expect(await register(number, from: nil) == nil) }

        #expect(stage.passwords.calls == Array(repeating: .hash(.registration), count: 39))
        #expect(await stage.failure("zoe", "correct horse") == nil)
    }

    @Test("with a name that is taken costs no hashing")
    func taken() async throws {
        let stage = try await AccountStage()
        let registration = Registration(
            username: Username(stored: "ada"), name: DisplayName(stored: "A"), password: .example)

        await #expect(throws: ServiceError.usernameTaken(Username(stored: "ada"))) {
            try await stage.services.accounts.register(registration, seenBy: nil)
        }
        #expect(stage.passwords.calls == [])
    }

    @Test("is its owner's alone to change")
    func permission() async throws {
        let stage = try await AccountStage()
        let accounts = stage.services.accounts
        let edit = AccountEdit(name: DisplayName(stored: "Z"))

        await #expect(throws: ServiceError.notSignedIn) {
            try await accounts.change(stage.zoe, edit, by: nil, in: nil, from: stage.here)
        }
        await #expect(throws: ServiceError.notPermitted(.changeAccount)) {
            try await accounts.change(stage.ada, edit, by: stage.zoe, in: nil, from: stage.here)
        }
        await #expect(throws: ServiceError.notFound(.user(.id(UserID(99))))) {
            try await accounts.change(UserID(99), edit, by: stage.zoe, in: nil, from: stage.here)
        }
        let changed = try await accounts.change(stage.zoe, edit, by: stage.zoe, in: nil, from: stage.here)
        #expect(changed.name.text == "Z")
    }

    @Test("takes another password from who knows the current one, and ends the other sessions")
    func password() async throws {
        let stage = try await AccountStage()
        let (this, other) = (try await stage.logIn("zoe"), try await stage.logIn("zoe"))

        _ = try await stage.services.accounts.change(
            stage.zoe, edit("correct horse"), by: stage.zoe, in: this.session.id, from: stage.here)

        _ = try await stage.services.tokens.bearer(of: this.token)
        await #expect(throws: ServiceError.badToken) {
            try await stage.services.tokens.bearer(of: other.token)
        }
        #expect(await stage.failure("zoe", "correct horse") == .badCredentials)
        #expect(await stage.failure("zoe", "another password") == nil)
    }

    @Test("changes nothing where the current password is wrong, and slows guesses at it as a login's")
    func wrongPassword() async throws {
        let stage = try await AccountStage()
        let this = try await stage.logIn("zoe")
        let wrong = FieldErrors([FieldError(field: "currentPassword", .wrongPassword)])

        for expected in Array(repeating: wrong as any Error, count: 5)
            + [ServiceError.throttled(retryAfter: 1)]
        {
            do {
                _ = try await stage.services.accounts.change(
                    stage.zoe, edit("guess"), by: stage.zoe, in: this.session.id, from: stage.here)
                Issue.record("was changed")
            } catch {
                #expect("\(error)" == "\(expected)")
            }
        }

        #expect(await stage.failure("zoe", "correct horse") == .throttled(retryAfter: 1))
        #expect(await stage.failure("zoe", "correct horse", from: stage.there) == nil)
        #expect(try await stage.services.users.user(stage.zoe, seenBy: nil).name.text == "Zoe")
    }

    @Test("without a password has none to be known by, and takes as long to say so")
    func withoutPassword() async throws {
        let stage = try await AccountStage()

        await #expect(throws: FieldErrors.self) {
            try await stage.services.accounts.change(
                stage.ada, edit("correct horse"), by: stage.ada, in: nil, from: stage.here)
        }
        #expect(stage.passwords.calls == [.check(isSomebodys: false)])
    }

    @Test("is given a password by who keeps the machine, and all sessions end")
    func setPassword() async throws {
        let stage = try await AccountStage()
        let issued = try await stage.services.tokens.issueToken(for: stage.ada)

        _ = try await stage.services.accounts.setPassword(of: stage.ada, to: new, seenBy: nil)

        await #expect(throws: ServiceError.badToken) {
            try await stage.services.tokens.bearer(of: issued.token)
        }
        #expect(await stage.failure("ada", "another password") == nil)
        await #expect(throws: ServiceError.notFound(.user(.id(UserID(99))))) {
            try await stage.services.accounts.setPassword(of: UserID(99), to: new, seenBy: nil)
        }
    }
}

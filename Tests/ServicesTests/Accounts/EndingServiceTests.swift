import BlogTestSupport
import Testing
import Threads

/// Ada (1) has the blogs 1 and 2, the draft 3 and the discarded blog 4, and likes blog 5 of Bob (2), whom she follows.
@Suite("The end of accounts, interrupted")
struct EndingServiceTests {
    private let ada = UserID(1)
    private let clock = FixedClock()
    private let store = MemoryStore(content: .tinyBlog)

    /// Services that know the clock, for an account of Ada that ends.
    private func ending() async throws -> Services {
        let services = makeServices(over: store, clock: clock)
        try await services.clockGuard.trust()
        _ = try await services.comments.add(.example(), to: PostID(5), by: ada, once: nil)
        let picture = PictureFile(
            name: String(repeating: "a", count: 64) + ".png", width: 1, height: 1, bytes: 1)
        _ = try await store.addPicture(picture, alt: .none, by: ada, at: clock.now(), within: 9)
        try await services.owners.perform(OwnerAction(.endAccount, ada), by: ada)
        return services
    }

    @Test(
        "A purge that fails anywhere goes on with the next run",
        arguments: [
            "beginPurge(of:at:)", "change(_:seenBy:carrying:once:_:)", "purgeTrash(of:atMost:)",
            "perform(_:of:at:)", "unfollow(_:by:)", "deletePicture(_:of:)", "deleteRows(of:atMost:)",
        ])
    func interrupted(call: String) async throws {
        let services = try await ending()
        clock.advance(bySeconds: 14 * 86_400)
        store.fail(call, with: StoreError.full)
        await #expect(throws: StoreError.full) { try await services.trash.purgeExpired(trustingClock: true) }
        store.recover(call)

        _ = try await services.trash.purgeExpired(trustingClock: true)

        let state = try await store.read { $0 }
        #expect(state.users[ada] == nil && state.posts.values.allSatisfy { $0.author != ada })
        #expect(state.reactions(.comment).map(\.user) == [nil] && state.pictures.isEmpty)
        #expect(state.reactions(.like).allSatisfy { $0.user != ada } && state.reactions(.follow).isEmpty)
    }

    @Test("The comments of an account that an owner has deleted go with it, and no login keeps it")
    func deleted() async throws {
        let services = try await ending()
        _ = try await services.accounts.setPassword(of: ada, to: .example, seenBy: nil)
        try await services.owners.perform(OwnerAction(.makeOwner, UserID(2)))
        try await services.owners.perform(OwnerAction(.deleteUser, ada), by: UserID(2))
        await #expect(throws: OwnerError.suspended(.none)) {
            try await services.owners.perform(OwnerAction(.keepAccount, ada), by: ada)
        }
        clock.advance(bySeconds: 14 * 86_400)

        _ = try await services.trash.purgeExpired(trustingClock: true)

        let state = try await store.read { $0 }
        #expect(state.users[ada] == nil && state.reactions(.comment).isEmpty)
    }

    @Test(
        "A purger that finds the database busy hides and purges accounts later in the same run, and counts them"
    )
    func busy() async throws {
        let services = try await ending()
        try await store.change { $0.posts[PostID(1)]?.state = .published }
        clock.advance(bySeconds: 14 * 86_400)
        _ = try await services.clockGuard.trust()
        store.fail("perform(_:of:at:)", with: StoreError.busy)
        let steps = StepClock(step: .zero) { [store] in store.recover("perform(_:of:at:)") }
        let counts = Lock<[PurgeCount?]>([])

        await TrashPurger(services: services, clock: steps) {
            throw CancellationError()
        } report: { outcome in
            counts.withLock { $0.append(try? outcome.get()) }
        }.run()

        #expect(counts.withLock { $0.map(\.?.accounts) } == [1])
        #expect(steps.sleeps.first == .seconds(1))
    }

    @Test(
        "An account ends 14 days after the later one of a doubted time and the expected one, also for a command",
        arguments: [-40, 40])
    func doubted(days: Int64) async throws {
        func start() -> Services {
            makeServices(over: store, clock: clock, monotonicClock: MonotonicTestClock())
        }
        let now = clock.now()
        try await start().clockGuard.trust()
        clock.advance(bySeconds: days * 86_400)

        try await start().owners.perform(OwnerAction(.deleteUser, ada))

        let end = max(now, clock.now()).adding(seconds: 14 * 86_400)
        #expect(try await start().owners.standing(of: ada).endsAt == end)
        // With the right clock, another action brings the end nearer.
        clock.set(to: now)
        try await start().owners.perform(OwnerAction(.deleteUser, ada))
        #expect(try await start().owners.standing(of: ada).endsAt == now.adding(seconds: 14 * 86_400))
    }

    @Test("While the clock may be wrong, an account is hidden and not purged")
    func wrongClock() async throws {
        let services = try await ending()
        try await store.change { $0.posts[PostID(1)]?.state = .published }
        clock.advance(bySeconds: 100 * 86_400)

        await #expect(throws: ImplausibleClock.self) { try await services.trash.purgeExpired() }

        #expect(try await services.users.user(ada, seenBy: nil).id == ada)
        #expect(try await services.blogs.blogs(by: ada, PageRequest(), seenBy: nil).items.isEmpty)
    }

    @Test(
        "An interrupted return goes on with the next login, and an end at the same time hides nothing for ever"
    )
    func comesBack() async throws {
        let services = try await ending()
        _ = try await services.accounts.setPassword(of: ada, to: .example, seenBy: nil)
        func logIn() async throws -> IssuedToken {
            try await services.logins.logIn(
                Username(stored: "ada"), .example, from: LoginAddress("192.0.2.1"))
        }
        #expect(try await services.owners.hidden(PageRequest()).items.count == 3)
        for call in ["hidden(_:of:)", "perform(_:of:at:)", "perform(_:by:at:)"] {
            store.fail(call, with: StoreError.full)
            await #expect(throws: StoreError.full) { _ = try await logIn() }
            store.recover(call)
        }

        async let kept = logIn()
        async let purged = services.trash.purgeExpired(trustingClock: true)
        #expect(try await kept.keepsAccount)
        _ = try await purged

        #expect(try await services.owners.standing(of: ada) == Standing())
        #expect(try await services.blogs.blogs(by: ada, PageRequest(), seenBy: nil).items.count == 2)
        #expect(try await services.comments.comments(on: PostID(5), PageRequest()).items.count == 1)
    }
}

import BlogTestSupport
import Testing
import Threads

@Suite("The recycle bin", .timeLimit(.minutes(10)))
struct TrashServiceTests {
    private static let day: Int64 = 86_400
    private let clock = FixedClock(Timestamp(secondsSince1970: 100 * TrashServiceTests.day))

    private func crowd(_ count: Int, deletedAt: Int64 = 0) -> MemoryStore {
        MemoryStore(
            content: SeedContent(
                users: [.named("ada", id: 1), .named("bob", id: 2)],
                posts: (0..<count).map { .draft("Draft \($0)").trashed(at: deletedAt) }))
    }

    /// Services with a plausible clock.
    private func services(_ store: MemoryStore, days: Int = 30) async throws -> Services {
        let services = makeServices(over: store, clock: clock, trashRetention: TrashRetention(days: days))
        try await services.clockGuard.trust()
        return services
    }

    @Test("The recycle bin keeps a post exactly until the end of its retention")
    func due() async throws {
        let day = TrashServiceTests.day
        let store = crowd(1, deletedAt: 70 * day)
        let trash = try await services(store).trash

        clock.set(to: Timestamp(secondsSince1970: 100 * day - 1))
        let before = try await trash.purgeExpired().posts
        clock.set(to: trash.retention.purgeDate(forDeletionAt: Timestamp(secondsSince1970: 70 * day)))
        let then = try await trash.purgeExpired().posts

        #expect(before == 0)
        #expect(then == 1)
        #expect(clock.now() == Timestamp(secondsSince1970: 100 * day))
    }

    @Test("A purge deletes by the time that was checked, although the clock jumps right after the check")
    func jump() async throws {
        let clock = JumpingClock(from: 100 * TrashServiceTests.day, by: 100 * TrashServiceTests.day)
        let services = makeServices(over: crowd(1, deletedAt: 90 * TrashServiceTests.day), clock: clock)
        try await services.clockGuard.trust()

        clock.jumpAfterNextReading()

        #expect(try await services.trash.purgeExpired().posts == 0)
        #expect(clock.now() == Timestamp(secondsSince1970: 200 * TrashServiceTests.day))
    }

    @Test("The retention is limited to the permitted range")
    func retention() {
        let last = Timestamp.supportedRange.upperBound

        #expect(TrashRetention.standard.days == 30)
        #expect(TrashRetention(days: 0).days == 1)
        #expect(TrashRetention(days: .max).days == 36_500)
        #expect(TrashRetention(days: 7).purgeDate(forDeletionAt: last) == last)
        #expect(
            TrashRetention(days: 2).purgeDate(forDeletionAt: Timestamp(secondsSince1970: 5))
                == Timestamp(secondsSince1970: 172_805))
    }

    @Test("A purge consists of small transactions")
    func steps() async throws {
        let store = crowd(120)

        let purged = try await services(store).trash.purgeExpired().posts

        #expect(purged == 120)
        #expect(
            store.calls.filter { $0 != "endingAccounts(upTo:)" } == [
                "purgeTrash(deletedUpTo:atMost:)", "purgeTrash(deletedUpTo:atMost:)",
                "purgeTrash(deletedUpTo:atMost:)", "deletePurged(atMost:)", "deleteKeys(usedUpTo:atMost:)",
            ])
    }

    @Test("Emptying purges only the owner's posts in small transactions")
    func empty() async throws {
        let store = crowd(100)
        let trash = try await services(store).trash

        #expect(try await trash.purgeAll(by: UserID(2)) == 0)
        #expect(try await trash.purgeAll(by: UserID(1)) == 100)
        #expect(store.calls.count { $0 == "purgeTrash(of:atMost:)" } == 4)
        await #expect(throws: ServiceError.unauthenticated) { try await trash.purgeAll(by: nil) }
    }

    @Test("A purge that fails after a step sends the signal for the purged posts")
    func interrupted() async throws {
        let store = crowd(100)
        let gate = store.hold("purgeTrash(of:atMost:)")
        let signals = Lock(0)
        let services = makeServices(
            over: store, clock: clock, purging: .later { signals.withLock { $0 += 1 } })

        let purging = Task { try await services.trash.purgeAll(by: UserID(1)) }
        try await gate.reached()
        store.fail("purgeTrash(of:atMost:)", with: StoreError.busy)
        gate.open()

        await #expect(throws: StoreError.busy) { try await purging.value }
        #expect(try await services.trash.count(of: UserID(1)) == 50)
        #expect(signals.withLock { $0 } == 1)
    }
}

/// A clock that a test makes jump.
private final class JumpingClock: WallClock {
    private let time: Lock<(shown: Int64, jump: Int64, jumps: Bool)>

    init(from seconds: Int64, by jump: Int64) {
        time = Lock((seconds, jump, false))
    }

    func jumpAfterNextReading() { time.withLock { $0.jumps = true } }

    func now() -> Timestamp {
        time.withLock { time in
            defer { if time.jumps { (time.shown, time.jumps) = (time.shown + time.jump, false) } }
            return Timestamp(secondsSince1970: time.shown)
        }
    }
}

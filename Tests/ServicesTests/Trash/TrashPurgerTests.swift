import BlogTestSupport
import Testing
import Threads

@Suite("The trash purger", .timeLimit(.minutes(10)))
struct TrashPurgerTests {
    /// The result of each run: the number of purged posts, or nil after a failure.
    private final class Journal: Sendable {
        private let entries = Lock<[Int?]>([])
        var runs: [Int?] { entries.withLock { $0 } }

        func record(_ outcome: Result<PurgeCount, any Error>) {
            entries.withLock { $0.append(try? outcome.get().posts) }
        }
    }

    private struct NoMoreTime: Error {}

    private static let day: Int64 = 86_400
    private let clock = FixedClock(Timestamp(secondsSince1970: 0))
    private let journal = Journal()
    /// Posts that are discarded one day after the other, from day 0 on.
    private let store = MemoryStore(
        content: SeedContent(
            users: [.named("ada", id: 1)],
            posts: (0..<4).map { .draft("Draft \($0)").trashed(at: $0 * TrashPurgerTests.day) }))

    /// A store with posts for three steps.
    private static func crowd() -> MemoryStore {
        MemoryStore(
            content: SeedContent(
                users: [.named("ada", id: 1)],
                posts: (0..<120).map { .draft("Draft \($0)").trashed(at: 0) }))
    }

    /// A purger that begins with a plausible clock.
    private func purger(
        steps: StepClock = StepClock(step: .zero), pause: @escaping @Sendable () async throws -> Void
    ) async throws -> TrashPurger {
        let services = makeServices(over: store, clock: clock, trashRetention: TrashRetention(days: 2))
        try await services.clockGuard.trust()
        return TrashPurger(services: services, clock: steps, pause: pause, report: journal.record)
    }

    @Test("The purger runs at once and after every pause, and purges expired posts")
    func runs() async throws {
        try await purger {
            clock.advance(bySeconds: Self.day)
            if clock.now().secondsSince1970 > 5 * Self.day { throw NoMoreTime() }
        }.run()

        #expect(journal.runs == [0, 0, 1, 1, 1, 1])
        #expect(try await store.trashCount(of: UserID(1)) == 0)
    }

    @Test("The purger tries again after the next pause if a run fails")
    func failure() async throws {
        clock.set(to: Timestamp(secondsSince1970: 2 * Self.day))
        store.fail("purgeTrash(deletedUpTo:atMost:)", with: StoreError.full)
        let store = store

        try await purger {
            guard store.calls.count == 2 else { throw NoMoreTime() }
            store.recover("purgeTrash(deletedUpTo:atMost:)")
        }.run()

        #expect(journal.runs == [nil, 1])
    }

    @Test("The purger retries a slice that finds the database busy", arguments: purgeCalls)
    func busy(call: String) async throws {
        clock.set(to: Timestamp(secondsSince1970: 100 * Self.day))
        store.fail(call, with: StoreError.busy)
        let steps = StepClock(step: .zero) { [store] in store.recover(call) }

        try await purger(steps: steps) { throw NoMoreTime() }.run()

        #expect(journal.runs == [4])
        #expect(steps.sleeps == [.seconds(1)])
    }

    @Test("The purger stops retrying after ten attempts")
    func busyForever() async throws {
        store.fail("deletePurged(atMost:)", with: StoreError.busy)
        let steps = StepClock(step: .zero)

        try await purger(steps: steps) { throw NoMoreTime() }.run()

        #expect(journal.runs == [nil])
        #expect(steps.sleeps == Array(repeating: .seconds(1), count: 10))
        #expect(store.calls.count { $0 == "deletePurged(atMost:)" } == 11)
    }

    @Test(
        "The purger pauses after a step for as long as the step took, and for at least 5 ms",
        arguments: [(Duration.milliseconds(20), Duration.milliseconds(20)), (.zero, .milliseconds(5))])
    func pauses(step: Duration, pause: Duration) async throws {
        let store = Self.crowd()
        let steps = StepClock(step: step)
        let services = makeServices(over: store)
        try await services.clockGuard.trust()

        await TrashPurger(
            services: services, clock: steps, pause: { throw NoMoreTime() },
            report: journal.record
        ).run()

        #expect(journal.runs == [120])
        #expect(steps.sleeps == [pause, pause])
    }

    @Test("The purger ends when its task is cancelled")
    func cancellation() async throws {
        let gate = Gate()
        let purger = try await self.purger { try await gate.pass() }

        let running = Task { await purger.run() }
        try await gate.reached()
        running.cancel()
        gate.open()
        await running.value

        #expect(journal.runs == [0])
    }

    @Test("A cancelled purger finishes its current step and begins no other")
    func cancellationBetweenSteps() async throws {
        let store = Self.crowd()
        let gate = store.hold("purgeTrash(deletedUpTo:atMost:)")
        let services = makeServices(over: store)
        try await services.clockGuard.trust()
        let purger = TrashPurger(services: services, pause: {}, report: journal.record)

        let running = Task { await purger.run() }
        try await gate.reached()
        running.cancel()
        gate.open()
        await running.value

        #expect(store.calls == ["endingAccounts(upTo:)", "purgeTrash(deletedUpTo:atMost:)"])
        #expect(try await store.trashCount(of: UserID(1)) == 70)
        #expect(journal.runs == [])
    }
}

private let purgeCalls = [
    "purgeTrash(deletedUpTo:atMost:)", "deletePurged(atMost:)", "deleteKeys(usedUpTo:atMost:)",
]

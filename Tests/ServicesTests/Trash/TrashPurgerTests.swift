import BlogModels
import BlogServices
import BlogTestSupport
import BlogTransfer
import MemoryStore
import Synchronization
import Testing

@Suite("The keeper of the recycle bin", .timeLimit(.minutes(10)))
struct TrashKeeperTests {
    /// What the keeper reported, look by look: how many posts, or that it failed.
    private final class Journal: Sendable {
        private let entries = Mutex<[Int?]>([])
        var looks: [Int?] { entries.withLock { $0 } }

        func note(_ outcome: Result<Int, any Error>) {
            entries.withLock { $0.append(try? outcome.get()) }
        }
    }

    private struct NoMoreTime: Error {}

    private static let day: Int64 = 86_400
    private let clock = FixedClock(Timestamp(secondsSince1970: 0))
    private let journal = Journal()
    /// Posts that are thrown away a day after each other, from day 0 on.
    private let store = FailingRepositories(
        MemoryStore(
            content: SeedContent(
                users: [.named("ada", id: 1)],
                posts: (0..<4).map { .draft("Draft \($0)").trashed(at: $0 * TrashKeeperTests.day) })))

    private func keeper(
        steps: StepClock = StepClock(step: .zero), pause: @escaping @Sendable () async throws -> Void
    ) -> TrashPurger {
        TrashPurger(
            trash: makeServices(
                over: store, clock: clock, trashRetention: TrashRetention(days: 2)
            ).trash, clock: steps, pause: pause, report: journal.note)
    }

    @Test("looks at once and after every pause, and purges what is due then")
    func looks() async throws {
        await keeper {
            clock.advance(bySeconds: Self.day)
            if clock.now().secondsSince1970 > 5 * Self.day { throw NoMoreTime() }
        }.run()

        #expect(journal.looks == [0, 0, 1, 1, 1, 1])
        #expect(try await store.store.trashCount(of: UserID(1)) == 0)
    }

    @Test("purges at the start what became due while nobody looked")
    func start() async {
        clock.set(to: Timestamp(secondsSince1970: 100 * Self.day))

        await keeper { throw NoMoreTime() }.run()

        #expect(journal.looks == [4])
    }

    @Test("tries again after the next pause when it fails")
    func failure() async {
        clock.set(to: Timestamp(secondsSince1970: 2 * Self.day))
        store.fail(.purgeDeletedUpTo, with: StoreError.full)
        let store = store

        await keeper {
            guard store.calls.count == 1 else { throw NoMoreTime() }
            store.recover(.purgeDeletedUpTo)
        }.run()

        #expect(journal.looks == [nil, 1])
    }

    @Test("The keeper retries a slice that finds the database busy", arguments: RepositoryCall.purgeCalls)
    func busy(call: RepositoryCall) async {
        clock.set(to: Timestamp(secondsSince1970: 100 * Self.day))
        store.fail(call, with: StoreError.busy)
        let steps = StepClock(step: .zero) { [store] in store.recover(call) }

        await keeper(steps: steps) { throw NoMoreTime() }.run()

        #expect(journal.looks == [4])
        #expect(steps.sleeps == [.seconds(1)])
    }

    @Test("The keeper stops retrying after ten times")
    func busyForever() async {
        store.fail(.deletePurged, with: StoreError.busy)
        let steps = StepClock(step: .zero)

        await keeper(steps: steps) { throw NoMoreTime() }.run()

        #expect(journal.looks == [nil])
        #expect(steps.sleeps == Array(repeating: .seconds(1), count: 10))
        #expect(store.calls.count { $0 == .deletePurged } == 11)
    }

    @Test(
        "The keeper pauses between two steps for as long as the step took, and for 5 ms at least",
        arguments: [(Duration.milliseconds(20), Duration.milliseconds(20)), (.zero, .milliseconds(5))])
    func pauses(step: Duration, pause: Duration) async throws {
        let store = FailingRepositories(
            MemoryStore(
                content: SeedContent(
                    users: [.named("ada", id: 1)],
                    posts: (0..<120).map { .draft("Draft \($0)").trashed(at: 0) })))
        let steps = StepClock(step: step)

        await TrashPurger(
            trash: makeServices(over: store).trash, clock: steps, pause: { throw NoMoreTime() },
            report: journal.note
        ).run()

        #expect(journal.looks == [120])
        #expect(steps.sleeps == [pause, pause])
    }

    @Test("ends with its task")
    func cancellation() async {
        let gate = Gate()
        let keeper = keeper { await gate.pass() }

        let keeping = Task { await keeper.run() }
        await gate.reached()
        keeping.cancel()
        gate.open()
        await keeping.value

        #expect(journal.looks == [0])
    }

    @Test("carries the step that it is at to its end when its task is cancelled, and begins no other")
    func cancellationBetweenSteps() async throws {
        let store = FailingRepositories(
            MemoryStore(
                content: SeedContent(
                    users: [.named("ada", id: 1)],
                    posts: (0..<120).map { .draft("Draft \($0)").trashed(at: 0) })))
        let gate = store.hold(.purgeDeletedUpTo)
        let keeper = TrashPurger(
            trash: makeServices(over: store).trash, pause: {}, report: journal.note)

        let keeping = Task { await keeper.run() }
        await gate.reached()
        keeping.cancel()
        gate.open()
        await keeping.value

        #expect(store.calls == [.purgeDeletedUpTo])
        #expect(try await store.store.trashCount(of: UserID(1)) == 70)
        #expect(journal.looks == [])
    }
}

extension RepositoryCall {
    fileprivate static let purgeCalls: [RepositoryCall] = [.purgeDeletedUpTo, .deletePurged]
}

import BlogTestSupport
import Synchronization
import Testing

/// What is deleted by date while the clock is wrong: the services and the purger over a store, with both clocks of the program.
@Suite("Wrong clock")
struct WrongClockSuite {
    private static let hour: Int64 = 3_600
    private static let day: Int64 = 86_400
    private static let start = Timestamp.example

    /// A machine with a blog. Ada and Bob are logged in, and the recycle bin has posts deleted 29 days ago and now.
    private final class Machine: Sendable {
        let store: any EveryRepository
        let wall = FixedClock(WrongClockSuite.start)
        let monotonic = MonotonicTestClock()
        private let running: Mutex<Services>

        init(_ kind: StoreKind) async throws {
            let now = WrongClockSuite.start.secondsSince1970
            let content = SeedContent(
                users: [.named("ada", id: 1), .named("bob", id: 2)],
                posts: [
                    .draft("Old").trashed(at: now - 29 * WrongClockSuite.day),
                    .draft("New").trashed(at: now),
                    .blog("Next century", at: 4_102_444_800),
                ])
            store = try await kind.store(content).repositories
            for user in 1...2 {
                _ = try await store.add(
                    .example(user, of: UserID(Int64(user)), lasting: 30 * Int(WrongClockSuite.day)))
            }
            running = Mutex(makeServices(over: store, clock: wall, monotonicClock: monotonic))
            try await services.clockGuard.begin()
        }

        var services: Services { running.withLock { $0 } }

        /// Starts the program again.
        func restart() async throws {
            let services = makeServices(over: store, clock: wall, monotonicClock: monotonic)
            running.withLock { $0 = services }
            try await services.clockGuard.begin()
        }

        /// Time that passes while the machine runs or sleeps.
        func pass(_ seconds: Int64) {
            wall.advance(bySeconds: seconds)
            monotonic.advance(bySeconds: seconds)
        }

        /// Sets the clock.
        func jump(_ seconds: Int64) {
            wall.advance(bySeconds: seconds)
        }

        /// A login of Bob.
        func logIn() async throws {
            let attempt = LoginAttempt(account: Username(stored: "bob"), address: LoginAddress("192.0.2.1"))
            _ = try await store.reserve(attempt, at: wall.now(), under: LoginThrottle())
            try await store.succeed(attempt, under: LoginThrottle())
            _ = try await services.tokens.issueToken(for: UserID(2))
        }

        /// Runs the purger as the server does: at once and then every hour, or after another pause.
        /// - Returns: the number of purged posts of each run; nil for a run that waits.
        func purge(hours: Int = 0, pause: Int64 = WrongClockSuite.hour) async -> [Int?] {
            let runs = Mutex<[Int?]>([])
            let rest = Mutex(hours * 3_600 / Int(pause))
            await TrashPurger(services: services, clock: StepClock(step: .zero)) {
                let isOver = rest.withLock { rest in
                    rest -= 1
                    return rest < 0
                }
                if isOver { throw CancellationError() }
                self.pass(pause)
            } report: { outcome in
                if case .failure(let error) = outcome { #expect(error is ImplausibleClock) }
                runs.withLock { $0.append(try? outcome.get().posts) }
            }.run()
            return runs.withLock { $0 }
        }

        /// The posts in the recycle bin.
        var posts: Int {
            get async throws { try await store.trashCount(of: UserID(1)) ?? -1 }
        }

        /// Ada's failed attempts, so that she must wait.
        func failToLogIn() async throws {
            for _ in 1...10 { _ = try await wait() }
        }

        /// How long Ada must wait before she tries again, when the clock is right again.
        func wait() async throws -> Int {
            let attempt = LoginAttempt(account: Username(stored: "ada"), address: LoginAddress("192.0.2.2"))
            return try await store.reserve(attempt, at: WrongClockSuite.start, under: LoginThrottle())
        }

        /// Whether Ada is logged in when the clock is right again.
        var hasSession: Bool {
            get async throws {
                let hash = TokenHash(bytes: Array(repeating: 1, count: 32))
                return try await store.bearer(ofTokenWithHash: hash, at: WrongClockSuite.start) != nil
            }
        }
    }

    /// What happens to a machine, and what must be true then.
    enum Step: Sendable {
        /// The clock is set; time passes; the program starts again; Bob logs in; Ada fails to.
        case jump(Int64), pass(Int64), restart, logIn, failToLogIn
        /// The runs of the purger, during some hours.
        case purges([Int?], hours: Int = 0)
        case posts(Int), isPlausible(Bool), hasSession, mustWait
    }

    struct Scenario: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let steps: [Step]

        init(_ name: String, _ steps: Step...) { (testDescription, self.steps) = (name, steps) }
    }

    private static func waits(_ count: Int) -> [Int?] { Array(repeating: nil, count: count) }

    static let scenarios = [
        Scenario(
            "a start with a clock 100 days ahead, a login and a purge keep sessions and posts",
            .failToLogIn, .jump(100 * day), .restart, .logIn, .purges(waits(3), hours: 2), .posts(2),
            .hasSession, .mustWait),
        Scenario(
            "a restart with the same wrong clock does not trust the dates that it has given",
            .jump(100 * day), .restart, .purges([nil]), .logIn, .restart, .purges([nil]), .posts(2),
            .hasSession),
        Scenario(
            "a clock that jumps ahead while the program runs deletes nothing, and is plausible when corrected",
            .purges([0]), .jump(100 * day), .logIn, .purges(waits(2), hours: 1), .jump(-100 * day),
            .purges([0]), .posts(2), .hasSession),
        Scenario(
            "a wrong clock that jumps and is followed by a kill and a restart deletes nothing",
            .purges([0]), .jump(100 * day), .logIn, .restart, .purges([nil]), .posts(2)),
        Scenario(
            "after 24 hours of even running, the clock is plausible",
            .jump(40 * day), .purges(waits(24) + [2], hours: 24)),
        Scenario(
            "a jump begins the 24 hours again",
            .jump(40 * day), .purges(waits(24), hours: 23), .jump(61), .purges(waits(24) + [2], hours: 24)),
        // The machine is off for two hours.
        Scenario(
            "after a long pause, a program that is restarted more often than daily recovers",
            .purges([0]), .jump(90 * day), .restart, .purges(waits(21), hours: 20), .jump(2 * hour), .restart,
            .purges(waits(4) + [2], hours: 4)),
        Scenario(
            "a machine that sleeps for weeks purges when it wakes",
            .purges([0]), .pass(20 * day), .purges([1])),
        Scenario(
            "a clock that is behind purges nothing, and the corrected clock is plausible at once",
            .purges([0]), .jump(-1_000 * day), .restart, .purges(waits(2), hours: 1), .jump(1_000 * day),
            .purges([0])),
        Scenario("the clock may be a day ahead", .jump(day), .isPlausible(true)),
        Scenario("and not more", .jump(day + 1), .isPlausible(false)),
        Scenario("the clock may be a day behind", .jump(-day), .isPlausible(true)),
        Scenario("and not further", .jump(-day - 1), .isPlausible(false)),
    ]

    @Test("A wrong clock deletes nothing", arguments: stores, scenarios)
    func scenario(kind: StoreKind, scenario: Scenario) async throws {
        let machine = try await Machine(kind)

        for (number, step) in scenario.steps.enumerated() {
            switch step {
            case .jump(let seconds): machine.jump(seconds)
            case .pass(let seconds): machine.pass(seconds)
            case .restart: try await machine.restart()
            case .logIn: try await machine.logIn()
            case .failToLogIn: try await machine.failToLogIn()
            case .purges(let runs, let hours): #expect(await machine.purge(hours: hours) == runs, "\(number)")
            case .posts(let count): #expect(try await machine.posts == count)
            case .isPlausible(let isPlausible): #expect(await (machine.purge() != [nil]) == isPlausible)
            case .hasSession: #expect(try await machine.hasSession)
            case .mustWait: #expect(try await machine.wait() > 0)
            }
        }
    }

    @Test("A quiet blog that runs for months purges what expires", arguments: stores)
    func quiet(kind: StoreKind) async throws {
        let machine = try await Machine(kind)

        let runs = await machine.purge(hours: 31 * 24, pause: 12 * Self.hour)

        #expect(runs.allSatisfy { $0 != nil })
        #expect(runs.firstIndex(of: 1) == 2)
        #expect(runs.lastIndex(of: 1) == 60)
        #expect(try await machine.posts == 0)
        #expect(try await !machine.hasSession)
    }

    @Test("A quiet blog that is restarted often purges what expires", arguments: stores)
    func quietRestarts(kind: StoreKind) async throws {
        let machine = try await Machine(kind)
        var purged = 0
        for _ in 0..<33 {
            purged += await machine.purge().reduce(0) { $0 + ($1 ?? -1) }
            machine.pass(3 * Self.hour)
            machine.jump(20 * Self.hour)
            try await machine.restart()
        }
        #expect(purged == 2)
        #expect(try await machine.posts == 0)
    }

    @Test("An operator who has checked the clock ends the wait of a server too", arguments: stores)
    func trust(kind: StoreKind) async throws {
        let machine = try await Machine(kind)
        machine.jump(40 * Self.day)
        #expect(await machine.purge() == [nil])
        let command = makeServices(
            over: machine.store, clock: machine.wall, monotonicClock: machine.monotonic)

        await #expect(throws: ImplausibleClock.self) { try await command.trash.purgeExpired() }
        #expect(try await command.trash.purgeExpired(trustingClock: true).posts == 2)

        #expect(await machine.purge() == [0])
    }

    @Test("Another program, whose clock is wrong, delays no purge", arguments: stores)
    func doubtOfAnother(kind: StoreKind) async throws {
        let machine = try await Machine(kind)
        #expect(await machine.purge() == [0])
        let other = makeServices(
            over: machine.store, clock: FixedClock(Self.start.adding(seconds: 100 * Self.day)),
            monotonicClock: machine.monotonic)
        await #expect(throws: ImplausibleClock.self) { try await other.trash.purgeExpired() }

        machine.pass(20 * Self.day)

        #expect(await machine.purge() == [1])
    }

    @Test("A post that its owner purges is deleted also under a wrong clock", arguments: stores)
    func ownPurge(kind: StoreKind) async throws {
        let machine = try await Machine(kind)
        machine.jump(100 * Self.day)
        #expect(try await machine.store.purge(PostID(1), by: UserID(1)))

        #expect(await machine.purge() == [nil])

        #expect(try await !machine.store.deletePurged(atMost: 1))
        #expect(try await machine.posts == 1)
    }

    @Test("In an empty blog every clock is plausible", arguments: stores)
    func empty(kind: StoreKind) async throws {
        let services = makeServices(over: try await kind.store().repositories)

        #expect(try await services.trash.purgeExpired().posts == 0)
    }
}

// `Task.immediate` needs a newer macOS than the package.
#if os(Linux)
import BlogTestSupport
import Testing

@testable import BlogPresenters

/// A switch sends one request at a time, and the last intention wins.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct SwitchCommandTests {
    /// A lamp that a service switches, and what happens.
    @MainActor
    private final class Lamp {
        enum Event: Equatable { case sent(Bool), shown(Bool), error }

        let gate = Gate()
        /// What the service throws, by the number of the request.
        var failures: [Int: any Error] = [:]
        private(set) var events: [Event] = []
        private let isOptimistic: Bool
        private let fixture = PresenterFixture()
        private var isOn = false
        private lazy var command = SwitchCommand(PresenterContext(fixture.scenes, fixture.context())) {
            [unowned self] _ in events.append(.error)
        }

        init(isOptimistic: Bool = false) {
            self.isOptimistic = isOptimistic
        }

        func set(_ wanted: Bool) async throws {
            try await command.set(to: wanted, isOptimistic: isOptimistic) {
                events.append(.sent(wanted))
                let number = events.count { if case .sent = $0 { true } else { false } }
                try await gate.pass()
                if let failure = failures[number] { throw failure }
                isOn = wanted
            } show: {
                events.append(.shown(command.expected ?? isOn))
            }
        }

        /// Makes intentions one after the other during the request of the first.
        func set(_ first: Bool, then others: Bool...) async throws -> Task<Void, any Error> {
            let task = Task { try await set(first) }
            try await gate.reached()
            let later = others.map { wanted in Task.immediate { try await set(wanted) } }
            gate.open()
            for task in later { try await task.value }
            return task
        }
    }

    @Test("An intention shows its result, and before it the expected one if it is optimistic")
    func result() async throws {
        for (isOptimistic, shown) in [(false, []), (true, [Lamp.Event.shown(true)])] {
            let lamp = Lamp(isOptimistic: isOptimistic)
            lamp.gate.open()

            try await lamp.set(true)

            #expect(lamp.events == shown + [.sent(true), .shown(true)])
        }
    }

    @Test("An intention during the request of the other waits for its end, and shows the only result")
    func opposite() async throws {
        let lamp = Lamp()
        try await lamp.set(true, then: false).value
        #expect(lamp.events == [.sent(true), .sent(false), .shown(false)])
    }

    @Test("An intention that a newer one takes back is not sent")
    func takenBack() async throws {
        for isOptimistic in [false, true] {
            let lamp = Lamp(isOptimistic: isOptimistic)
            try await lamp.set(true, then: false, true).value
            #expect(lamp.events.filter { $0 == .sent(true) || $0 == .sent(false) } == [.sent(true)])
            #expect(lamp.events.last == .shown(true))
        }
    }

    @Test("An intention that a newer one replaces before its turn begins is not sent")
    func replacedBeforeItsTurn() async throws {
        let lamp = Lamp()
        let on = Task {
            try await lamp.set(true)
            try await lamp.set(true)
        }
        try await lamp.gate.reached()
        let off = Task.immediate { try await lamp.set(false) }
        lamp.gate.open()
        for task in [on, off] { try await task.value }
        #expect(lamp.events == [.sent(true), .sent(true), .shown(true)])
    }

    @Test("The intention of a running request is not sent again")
    func repeated() async throws {
        let lamp = Lamp()
        try await lamp.set(true, then: true).value
        #expect(lamp.events == [.sent(true), .shown(true)])
    }

    @Test("A failure takes back what was expected and shows the error, and the intention can be repeated")
    func failure() async throws {
        for (isOptimistic, shown) in [(false, []), (true, [Lamp.Event.shown(false)])] {
            let lamp = Lamp(isOptimistic: isOptimistic)
            lamp.failures = [1: StoreError.busy]
            lamp.gate.open()

            try await lamp.set(true)
            #expect(lamp.events.suffix(shown.count + 1) == shown + [.error])

            try await lamp.set(true)
            #expect(lamp.events.last == .shown(true))
        }
    }

    @Test("The failure of a replaced intention is not shown, and the newer one is sent")
    func replacedFailure() async throws {
        let lamp = Lamp()
        lamp.failures = [1: StoreError.busy]
        try await lamp.set(true, then: false).value
        #expect(lamp.events == [.sent(true), .sent(false), .shown(false)])
    }

    @Test("The failure of a second intention shows the result of the first, and the error")
    func secondFailure() async throws {
        let lamp = Lamp()
        lamp.failures = [2: StoreError.busy]
        try await lamp.set(true, then: false).value
        #expect(lamp.events == [.sent(true), .sent(false), .shown(true), .error])
    }

    @Test("A cancelled request only takes back what was expected, and does not affect a newer intention")
    func cancelled() async throws {
        let lamp = Lamp(isOptimistic: true)
        lamp.failures = [1: CancellationError()]
        lamp.gate.open()
        await #expect(throws: CancellationError.self) { try await lamp.set(true) }
        #expect(lamp.events == [.shown(true), .sent(true), .shown(false)])

        let replaced = Lamp()
        replaced.failures = [1: CancellationError()]
        let first = try await replaced.set(true, then: false)
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(replaced.events == [.sent(true), .sent(false), .shown(false)])
    }

    @Test("The result of a request is shown even if its task was cancelled")
    func cancelledTask() async throws {
        let lamp = Lamp()
        let task = Task { try await lamp.set(true) }
        try await lamp.gate.reached()
        task.cancel()
        lamp.gate.open()
        try await task.value
        #expect(lamp.events == [.sent(true), .shown(true)])
    }
}
#endif

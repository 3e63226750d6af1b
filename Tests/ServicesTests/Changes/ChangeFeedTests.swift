import BlogTestSupport
import Testing
import Threads

@Suite("Feed of changes", .timeLimit(.minutes(10)))
struct ChangeFeedTests {
    private let source = FakeSource()

    private func position(_ number: Int64) -> ChangePosition { ChangePosition(number: number, tag: 1) }

    @Test("A subscriber of all subjects receives the changes of each commit")
    func all() async {
        let feed = ChangeFeed(source)
        var changes = await feed.changes().makeAsyncIterator()

        for number: Int64 in 1...3 {
            source.commit([.blog(PostID(number))], at: position(number))
            #expect(
                await changes.next(isolation: nil)
                    == Changes([.blog(PostID(number))], upTo: position(number)))
        }
    }

    @Test("A slow subscriber receives many changes as one, and too many as everything")
    func slow() async {
        let feed = ChangeFeed(source)
        let fast = await feed.changes()
        var passedOn = fast.makeAsyncIterator()
        let slow = await feed.changes()
        var changes = slow.makeAsyncIterator()
        /// Commits, and waits until the feed has passed the commits on.
        func commit(_ numbers: ClosedRange<Int64>) async {
            for number in numbers { source.commit([.blog(PostID(number))], at: position(number)) }
            let last = position(numbers.upperBound + 1)
            source.commit([.allBlogs], at: last)
            while let changes = await passedOn.next(isolation: nil), changes.position != last {}
        }

        await commit(1...10)
        let few = await changes.next(isolation: nil)
        await commit(1...1_100)
        let many = await changes.next(isolation: nil)

        #expect(few?.subjects.count == 11)
        #expect(few?.position == position(11))
        #expect(many?.subjects == [.everything])
    }

    @Test("A subscriber does not receive earlier changes")
    func earlier() async {
        let feed = ChangeFeed(source)
        source.commit([.allBlogs], at: position(1))
        var changes = await feed.changes().makeAsyncIterator()

        source.commit([.blog(PostID(1))], at: position(2))

        #expect(await changes.next(isolation: nil)?.subjects == [.blog(PostID(1))])
    }

    @Test("A feed looks at intervals for the commits of other programs")
    func interval() async {
        let clock = TickClock()
        let feed = ChangeFeed(source, clock: clock)
        var changes = await feed.changes().makeAsyncIterator()

        source.commit([.allBlogs], at: position(1), isLocal: false)
        clock.tick()

        #expect(await changes.next(isolation: nil)?.subjects == [.allBlogs])
        #expect(clock.sleeps.first == .milliseconds(50))
    }

    @Test("A feed without subscribers does not look for commits")
    func idle() async {
        let feed = ChangeFeed(source)
        do {
            var changes: ChangeSubscription? = await feed.changes()
            #expect(feed.subscriberCount == 1)
            #expect(changes != nil)
            changes = nil
        }
        #expect(feed.subscriberCount == 0)
        let looks = source.looks

        source.commit([.allBlogs], at: position(1))
        for _ in 1...100 { await Task.yield() }

        #expect(source.looks <= looks + 1, "One look may have been under way.")
    }

    @Test("A subscriber receives a commit that the slow first look of another subscriber finds")
    func slowLook() async throws {
        let feed = ChangeFeed(source, clock: TickClock())
        let gate = source.holdNextLook()
        let first = Task { await feed.changes() }
        try await eventually("a look") { source.looks == 1 }
        var changes = await feed.changes().makeAsyncIterator()

        // Its own look, and the one after its subscription. The clock stands still, so none follows.
        try await eventually("all looks") { source.looks == 3 }
        source.commit([.allBlogs], at: position(1), isLocal: false)
        gate.open()

        #expect(await changes.next(isolation: nil)?.subjects == [.allBlogs])
        _ = await first.value
    }

    @Test("A cancelled subscriber is removed")
    func cancelled() async throws {
        let feed = ChangeFeed(source)
        let reader = Task { for await _ in await feed.changes() {} }
        try await eventually("a subscriber") { feed.subscriberCount == 1 }

        reader.cancel()
        await reader.value

        #expect(feed.subscriberCount == 0)
    }

    @Test("A position is read back from its text, and other texts are refused")
    func text() {
        let position = ChangePosition(number: 17, tag: 4_294_967_295)

        #expect(position.text == "17-4294967295")
        #expect(ChangePosition(text: position.text) == position)
        for text in ["", "17", "-", "17-", "-17-1", "17-4294967296", "017-1", "+17-1", "17-1-1", " 17-1"] {
            #expect(ChangePosition(text: text) == nil, "\(text)")
        }
    }
}

/// A clock on which a sleep ends with the next tick.
private final class TickClock: Clock {
    typealias Instant = StepClock.Instant

    let minimumResolution: Duration = .zero
    let now = StepClock(step: .zero).now
    private let (ticks, ticking) = AsyncStream.makeStream(of: Void.self)
    private let durations = Lock<[Duration]>([])

    var sleeps: [Duration] { durations.withLock { $0 } }

    func tick() { ticking.yield() }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        durations.withLock { $0.append(now.duration(to: deadline)) }
        for await _ in ticks { return }
        throw CancellationError()
    }
}

/// A log of changes that a test writes.
private final class FakeSource: ChangeSource {
    private struct State {
        var changes: Changes?
        var looks = 0
        var gate: Gate?
        var actions: [@Sendable () -> Void] = []
    }

    private let state = Lock(State())

    var looks: Int { state.withLock(\.looks) }

    func commit(_ subjects: Set<Subject>, at position: ChangePosition, isLocal: Bool = true) {
        let actions = state.withLock { state in
            let old = state.changes?.subjects ?? []
            state.changes = Changes(old.union(subjects), upTo: position)
            return state.actions
        }
        if isLocal { for action in actions { action() } }
    }

    /// Makes the next look wait until the gate is opened.
    func holdNextLook() -> Gate {
        let gate = Gate()
        state.withLock { $0.gate = gate }
        return gate
    }

    func next() async -> Changes? {
        let gate = state.withLock { state in
            state.looks += 1
            defer { state.gate = nil }
            return state.gate
        }
        try? await gate?.pass()
        return state.withLock { state in
            defer { state.changes = nil }
            return state.changes
        }
    }

    func onCommit(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.actions.append(action) } }
}

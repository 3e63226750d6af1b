import Synchronization
import Testing
import Threads

@Suite("Computing off the loop", .timeLimit(.minutes(10)))
struct ComputingTests {
    private struct Failure: Error, Equatable {}

    @TaskLocal private static var name = ""

    @Test("A computation returns its result and has the task-local values of its caller")
    func run() async throws {
        let computing = Computing(atOnce: 1, backlog: 0)

        let name = try await ComputingTests.$name.withValue("ada") {
            try await computing.offLoop { ComputingTests.name }
        }

        #expect(name == "ada")
        await #expect(throws: Failure()) { try await computing.offLoop { throw Failure() } }
        #expect(try await computing.offLoop { 1 } == 1)
    }

    @Test("No more computations run at once than allowed")
    func bound() async throws {
        let computing = Computing(atOnce: 2, backlog: 50)
        let crowd = Crowd()

        try await withThrowingTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    try await computing.offLoop {
                        crowd.enter()
                        for _ in 0..<5 { await Task.yield() }
                        crowd.leave()
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(crowd.now == 0)
        #expect((1...2).contains(crowd.most))
    }

    @Test("A full queue refuses a computation")
    func full() async throws {
        let computing = Computing(atOnce: 1, backlog: 1)
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let begun = Task.immediate { try await computing.offLoop { for await _ in gate {} } }
        let waiting = Task.immediate { try await computing.offLoop { 2 } }

        await #expect(throws: OffloadingError.full) { try await computing.offLoop { 3 } }

        open.finish()
        try await begun.value
        #expect(try await waiting.value == 2)
    }

    @Test("A computation that is cancelled while it waits never runs, and its place is free")
    func cancelled() async throws {
        let computing = Computing(atOnce: 1, backlog: 2)
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let begun = Task.immediate { try await computing.offLoop { for await _ in gate {} } }
        let hasRun = Mutex(false)
        let cancelled = Task.immediate { try await computing.offLoop { hasRun.withLock { $0 = true } } }
        let next = Task.immediate { try await computing.offLoop { 3 } }

        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        open.finish()

        try await begun.value
        #expect(try await next.value == 3)
        #expect(!hasRun.withLock { $0 })
        #expect(try await computing.offLoop { 4 } == 4)
    }

    @Test("A caller runs only after it has a permit, and computes several times under it")
    func permit() async throws {
        let computing = Computing(atOnce: 1, backlog: 1)
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let begun = Task.immediate { try await computing.offLoop { for await _ in gate {} } }
        let hasLoaded = Mutex(false)
        let waiting = Task.immediate {
            try await computing.withPermit { permit in
                hasLoaded.withLock { $0 = true }
                return try await permit.offLoop { 1 } + permit.offLoop { 2 }
            }
        }

        #expect(!hasLoaded.withLock { $0 })
        open.finish()

        try await begun.value
        #expect(try await waiting.value == 3)
        #expect(try await computing.offLoop { 4 } == 4)
    }

    @Test("A cancelled computation frees its place")
    func cancelledAtWork() async throws {
        let computing = Computing(atOnce: 1, backlog: 0)
        let (gate, _) = AsyncStream.makeStream(of: Never.self)
        let begun = Task.immediate {
            try await computing.offLoop {
                for await _ in gate {}
                try Task.checkCancellation()
            }
        }

        begun.cancel()
        await #expect(throws: CancellationError.self) { try await begun.value }

        #expect(try await computing.offLoop { 5 } == 5)
    }
}

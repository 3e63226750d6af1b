import BlogTestSupport
import Glibc
import Synchronization
import Testing
import Threads

@Suite("Thread pool", .timeLimit(.minutes(10)))
struct ThreadPoolTests {
    private struct Failure: Error, Equatable {}

    @Test("Work runs on a named thread and returns its result")
    func run() async throws {
        let threads = ThreadPool(name: "test-run", count: 1, backlog: 0)

        let name = try await threads.run { ThreadNames.current }

        #expect(name == "test-run")
        await #expect(throws: Failure()) { try await threads.run { throw Failure() } }
    }

    @Test("A pool starts threads on demand, up to its limit, and reuses them")
    func number() async throws {
        let threads = ThreadPool(name: "test-number", count: 2, backlog: 8)
        for _ in 0..<5 { _ = try await threads.run { getpid() } }
        let whenOneWillDo = ThreadNames.count(of: "test-number")

        let block = Block()
        let tasks = (0..<4).map { _ in Task.immediate { try await threads.run { block.enter() } } }
        try await block.hasBegun(2)

        #expect(whenOneWillDo == 1)
        #expect(ThreadNames.count(of: "test-number") == 2)
        #expect(block.begun == 2)
        block.open(to: 4)
        for task in tasks { try await task.value }
        #expect(block.begun == 4)
    }

    @Test("A full queue refuses work")
    func full() async throws {
        let threads = ThreadPool(name: "test-full", count: 1, backlog: 1)
        let block = Block()
        let begun = Task.immediate { try await threads.run { block.enter() } }
        let waiting = Task.immediate { try await threads.run { block.enter() } }

        await #expect(throws: OffloadingError.full) { try await threads.run {} }

        block.open(to: 2)
        try await begun.value
        try await waiting.value
        #expect(try await threads.run { 1 } == 1)
    }

    @Test("Clients take turns, and in a full queue the one with the most gives way")
    func turns() async throws {
        let threads = ThreadPool(name: "test-turns", count: 1, backlog: 3)
        let block = Block()
        let begun = Task.immediate { try await threads.run { block.enter() } }
        try await block.hasBegun(1)
        let times = ["greedy", "greedy", "greedy", "other"].map { client in
            Task.immediate {
                try await WorkClient.$current.withValue(client) {
                    try await threads.run { ContinuousClock.now }
                }
            }
        }

        await #expect(throws: OffloadingError.full) { try await times[2].value }
        block.open(to: 1)
        try await begun.value

        let (first, second, other) = (
            try await times[0].value, try await times[1].value, try await times[3].value
        )
        #expect(first < other && other < second)
    }

    @Test("Work that is cancelled while it waits never runs, and its place is free")
    func cancelledWaiting() async throws {
        let threads = ThreadPool(name: "test-cancel", count: 1, backlog: 1)
        let block = Block()
        let hasRun = Mutex(false)
        let begun = Task.immediate { try await threads.run { block.enter() } }
        let waiting = Task.immediate { try await threads.run { hasRun.withLock { $0 = true } } }

        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        let next = Task.immediate { try await threads.run { 2 } }

        block.open(to: 1)
        try await begun.value
        #expect(try await next.value == 2)
        #expect(!hasRun.withLock { $0 })
    }

    @Test("Work that is cancelled after its start is finished")
    func cancelledAtWork() async throws {
        let threads = ThreadPool(name: "test-carry", count: 1, backlog: 0)
        let block = Block()
        let begun = Task.immediate {
            try await threads.run {
                block.enter()
                return 3
            }
        }
        try await block.hasBegun(1)

        begun.cancel()
        block.open(to: 1)

        #expect(try await begun.value == 3)
    }

    @Test("Work of a cancelled task does not start")
    func cancelledBefore() async throws {
        let threads = ThreadPool(name: "test-before", count: 1, backlog: 0)

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await threads.run { 4 }
        }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(ThreadNames.count(of: "test-before") == 0)
    }

    @Test("The threads end after the pool is released")
    func end() async throws {
        var threads: ThreadPool? = ThreadPool(name: "test-end", count: 3, backlog: 0)
        let block = Block()
        let tasks = (0..<3).map { _ in
            Task.immediate { [threads] in try await threads?.run { block.enter() } }
        }
        try await block.hasBegun(3)
        block.open(to: 3)
        for task in tasks { try await task.value }
        #expect(ThreadNames.count(of: "test-end") == 3)

        threads = nil

        try await eventually("the end of the threads") { ThreadNames.count(of: "test-end") == 0 }
    }
}

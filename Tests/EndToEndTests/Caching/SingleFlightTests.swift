import BlogTestSupport
import Synchronization
import Testing

@testable import blog_server

@Suite("Computing a value once", .timeLimit(.minutes(10)))
struct SingleFlightTests {
    private struct Failure: Error, Equatable {}

    /// Computations that wait until they are finished, or until they are cancelled.
    private final class Work: Sendable {
        private let gate = AsyncStream.makeStream(of: Never.self)
        private let counts = Mutex((begun: 0, cancelled: 0))

        var begun: Int { counts.withLock(\.begun) }
        var cancelled: Int { counts.withLock(\.cancelled) }

        func compute() async throws -> Int {
            let number = counts.withLock { counts in
                counts.begun += 1
                return counts.begun
            }
            for await _ in gate.stream {}
            if Task.isCancelled { counts.withLock { $0.cancelled += 1 } }
            try Task.checkCancellation()
            return number
        }

        func finish() {
            gate.continuation.finish()
        }
    }

    private let group = SingleFlight<String, Int>()
    private let work = Work()

    /// A caller that has begun to wait.
    private func caller(of key: String = "a") -> Task<(value: Int, isShared: Bool), any Error> {
        Task.immediate { [group, work] in
            try await group.value(for: key, on: nil) { try await work.compute() }
        }
    }

    @Test("Callers at the same time share one computation")
    func shared() async throws {
        let callers = (0..<3).map { _ in caller() }

        work.finish()

        var shared: [Bool] = []
        for caller in callers {
            let (value, isShared) = try await caller.value
            #expect(value == 1)
            shared.append(isShared)
        }
        #expect(shared == [false, true, true])
        #expect(work.begun == 1)
    }

    @Test("Another key, and a caller after the end, begin a computation of their own")
    func notShared() async throws {
        let callers = [caller(), caller(of: "b")]
        work.finish()
        for caller in callers { _ = try await caller.value }

        let (value, isShared) = try await caller().value

        #expect(value == 3 && !isShared)
    }

    @Test(
        "A computation that does not suspend returns its value, its error and the task-local values of its caller"
    )
    func immediate() async throws {
        #expect(try await group.value(for: "a", on: nil) { 7 } == (7, false))
        await #expect(throws: Failure()) { try await group.value(for: "a", on: nil) { throw Failure() } }
        #expect(try await group.value(for: "a", on: nil) { 8 } == (8, false))
    }

    @Test(
        "A cancelled caller leaves the others alone, even if it began the computation", arguments: [0, 1, 2])
    func cancelledCaller(number: Int) async throws {
        var callers = (0..<3).map { _ in caller() }
        let cancelled = callers.remove(at: number)

        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        work.finish()

        for caller in callers { #expect(try await caller.value.value == 1) }
        #expect(work.cancelled == 0)
    }

    @Test("When its last caller has left, a computation is cancelled, and it ends before the caller returns")
    func abandoned() async throws {
        let callers = (0..<3).map { _ in caller() }

        for caller in callers { caller.cancel() }
        for caller in callers {
            await #expect(throws: CancellationError.self) { try await caller.value }
        }

        #expect(work.begun == 1 && work.cancelled == 1)
        #expect(try await caller().value == (2, false))
    }

    @Test("A caller does not join an abandoned computation that still runs")
    func stillRunning() async throws {
        let (end, cancelled) = (Gate(), Gate())
        let abandoned = Task.immediate { [group] in
            try await group.value(for: "a", on: nil) {
                try await withTaskCancellationHandler {
                    try await end.pass()
                } onCancel: {
                    cancelled.open()
                }
                return 1
            }
        }
        abandoned.cancel()
        try await cancelled.pass()

        let next = Task.immediate { [group] in try await group.value(for: "a", on: nil) { 2 } }
        end.open()

        #expect(try await next.value == (2, false))
        await #expect(throws: CancellationError.self) { try await abandoned.value }
    }

    @Test("All callers get the error of their computation, and the next one tries again")
    func failure() async throws {
        let gate = AsyncStream.makeStream(of: Never.self)
        let callers = (0..<3).map { _ in
            Task.immediate { [group] in
                try await group.value(for: "a", on: nil) {
                    for await _ in gate.stream {}
                    throw Failure()
                }
            }
        }

        gate.continuation.finish()

        for caller in callers { await #expect(throws: Failure()) { try await caller.value } }
        #expect(try await group.value(for: "a", on: nil) { 1 } == (1, false))
    }
}

import BlogTestSupport
import SQLStoreParts
import SQLiteStore
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WriteQueueTests {
    @Test("A write is refused at once if too many writes wait, and the others succeed")
    func count() async throws {
        var limits = WriteLimits()
        limits.count = 3
        let blocked = try await BlockedWriter(limits)
        var waiting: [Task<Void, any Error>] = []
        for number in 1...3 { waiting.append(try await blocked.enqueue { try $0.note(number) }) }

        await #expect(throws: StoreError.busy) { try await blocked.writer.write { try $0.note(4) } }

        #expect(blocked.writer.status.waiting == 3)
        #expect(blocked.writer.status.refused == 1)
        try await blocked.release()
        for caller in waiting { try await caller.value }
        #expect(try await blocked.noted() == [1, 2, 3])
        try await blocked.writer.write { try $0.note(5) }
    }

    @Test("A write is refused at once if the waiting texts are too large")
    func bytes() async throws {
        var limits = WriteLimits()
        limits.bytes = 10_000
        let blocked = try await BlockedWriter(limits)
        let first = try await blocked.enqueue(carrying: 8_000) { try $0.note(1) }

        await #expect(throws: StoreError.busy) {
            try await blocked.writer.write(carrying: 1_000) { try $0.note(2) }
        }
        let small = try await blocked.enqueue { try $0.note(3) }

        #expect(blocked.writer.status.bytes > 8_000 && blocked.writer.status.bytes <= 10_000)
        try await blocked.release()
        try await first.value
        try await small.value
        #expect(try await blocked.noted() == [1, 3])
        #expect(blocked.writer.status.bytes == 0)
    }

    @Test("A write larger than the limit succeeds if no other write waits")
    func alone() async throws {
        var limits = WriteLimits()
        limits.bytes = 10
        let blocked = try await BlockedWriter(limits)

        let large = try await blocked.enqueue(carrying: 1_000) { try $0.note(1) }
        try await blocked.release()
        try await large.value

        #expect(try await blocked.noted() == [1])
    }

    @Test("A write is refused at once if the oldest one has waited too long")
    func age() async throws {
        let clock = ManualClock()
        let blocked = try await BlockedWriter(WriteLimits(), clock)
        let old = try await blocked.enqueue { try $0.note(1) }

        clock.advance(by: .seconds(3))
        let inTime = try await blocked.enqueue { try $0.note(2) }
        clock.advance(by: .milliseconds(1))
        await #expect(throws: StoreError.busy) { try await blocked.writer.write { try $0.note(3) } }

        try await blocked.release()
        try await old.value
        try await inTime.value
        #expect(try await blocked.noted() == [1, 2])
    }

    @Test("A write that waits too long is refused while the writer is blocked, and never runs")
    func timeout() async throws {
        let clock = ManualClock()
        let blocked = try await BlockedWriter(WriteLimits(), clock)
        let waiting = try await blocked.enqueue { try $0.note(1) }
        try await eventually("a caller that waits") { clock.sleepers == 1 }

        clock.advance(by: .seconds(5))

        await #expect(throws: StoreError.busy) { try await waiting.value }
        #expect(blocked.writer.status.waiting == 0)
        #expect(blocked.writer.status.timedOut == 1)
        let later = try await blocked.enqueue { try $0.note(2) }
        try await blocked.release()
        try await later.value
        #expect(try await blocked.noted() == [2])
    }

    @Test("The caller of a started write waits however long the write takes")
    func started() async throws {
        let clock = ManualClock()
        let blocked = try await BlockedWriter(WriteLimits(), clock)

        clock.advance(by: .seconds(3_600))

        try await blocked.release()
        #expect(blocked.commits.count == 1)
    }

    @Test("A cancelled write that still waits never runs, and its caller returns at once")
    func cancelled() async throws {
        let blocked = try await BlockedWriter()
        let gone = try await blocked.enqueue { try $0.note(1) }
        let stays = try await blocked.enqueue { try $0.note(2) }

        gone.cancel()

        await #expect(throws: CancellationError.self) { try await gone.value }
        #expect(blocked.writer.status.waiting == 1)
        try await blocked.release()
        try await stays.value
        #expect(try await blocked.noted() == [2])
    }

    @Test("A write of a cancelled task never runs, except a write that cannot be cancelled")
    func cancelledBefore() async throws {
        let blocked = try await BlockedWriter()
        let caller = Task { [writer = blocked.writer] in
            try? await eventually("its cancellation") { Task.isCancelled }
            _ = try? await writer.write { try $0.note(1) }
            try await writer.write(isCancellable: false) { try $0.note(2) }
        }

        caller.cancel()
        try await blocked.wait(for: 1)
        try await blocked.release()
        try await caller.value

        #expect(try await blocked.noted() == [2])
    }

    @Test("The queue releases a write and its text after the commit")
    func released() async throws {
        final class Text: Sendable {}
        weak var text: Text?
        let blocked = try await BlockedWriter()
        func enqueue() async throws -> Task<Void, any Error> {
            let carried = Text()
            text = carried
            return try await blocked.enqueue(carrying: 1_000) { _ in withExtendedLifetime(carried) {} }
        }
        let caller = try await enqueue()
        #expect(text != nil)

        try await blocked.release()
        try await caller.value
        // This runs after the group on the same connection.
        #expect(try await blocked.noted() == [])

        #expect(text == nil)
    }

    @Test("A group ends after its time, and the next group takes the rest")
    func elapsed() async throws {
        let clock = ManualClock()
        let blocked = try await BlockedWriter(WriteLimits(), clock)

        let outcomes = try await blocked.outcomes(
            of: (1...5).map { number in
                {
                    clock.advance(by: .milliseconds(15))
                    try $0.note(number)
                }
            })

        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(
            blocked.commits.count == 1 + 3, "The one that held up the others, and groups of two, two and one")
        #expect(try await blocked.noted() == [1, 2, 3, 4, 5])
    }
}

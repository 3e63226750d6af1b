import Dispatch
import GRDB
import SQLiteStore
import Testing

@Suite("Group writer", .timeLimit(.minutes(10)))
struct GroupWriterTests {
    private struct Refused: Error {}

    @Test("Concurrent writes share one commit, in order of arrival")
    func group() async throws {
        let line = try await BlockedWriter()

        let outcomes = try await line.outcomes(of: (1...10).map { number in { try $0.note(number) } })

        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(line.commits.count == 2, "The blocking write, and the group of all others")
        #expect(try await line.noted() == Array(1...10))
    }

    @Test("A failing write is rolled back alone")
    func refusal() async throws {
        let line = try await BlockedWriter()

        let outcomes = try await line.outcomes(of: [
            { try $0.note(1) },
            {
                try $0.note(2)
                throw Refused()
            },
            { try $0.note(3) },
            { try $0.note(3) },
        ])

        #expect(outcomes[0] == nil && outcomes[2] == nil)
        #expect(outcomes[1] is Refused)
        #expect((outcomes[3] as? DatabaseError)?.resultCode == .SQLITE_CONSTRAINT)
        #expect(try await line.noted() == [1, 3])
    }

    @Test("A failed commit fails every write of its group, and later writes succeed")
    func failedCommit() async throws {
        let line = try await BlockedWriter()
        line.commits.refuse(2)

        let outcomes = try await line.outcomes(of: [
            { try $0.note(1) }, { _ in throw Refused() }, { try $0.note(2) },
        ])
        try await line.writer.write { try $0.note(4) }

        #expect(
            outcomes.allSatisfy { $0 is CommitLog.Refused },
            "One write was refused because of a write that was rolled back")
        #expect(try await line.noted() == [4])
    }

    @Test("Writes fail together if SQLite rolls back the transaction, and waiting writes succeed")
    func lostTransaction() async throws {
        let line = try await BlockedWriter()

        let outcomes = try await line.outcomes(of: [
            { try $0.note(1) },
            { try $0.execute(sql: "INSERT OR ROLLBACK INTO notes VALUES (1)") },
            { try $0.note(2) },
        ])
        try await line.writer.write { try $0.note(4) }

        for outcome in outcomes.prefix(2) {
            #expect((outcome as? DatabaseError)?.resultCode == .SQLITE_CONSTRAINT)
        }
        #expect(outcomes[2] == nil)
        #expect(try await line.noted() == [2, 4])
    }

    @Test("A write completes only after its commit")
    func silence() async throws {
        let line = try await BlockedWriter()

        let outcomes = try await line.outcomes(of: [{ try $0.note(1) }, { try $0.note(2) }])

        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(line.commits.completedAtLastCommit == 0, "No write completes before the commit")
    }

    @Test("A group is limited to the configured size")
    func size() async throws {
        var limits = WriteLimits()
        limits.groupCount = 4
        let line = try await BlockedWriter(limits)

        _ = try await line.outcomes(of: (1...10).map { number in { try $0.note(number) } })

        #expect(line.commits.count == 1 + 3)
    }

    @Test("A write that has started completes although its caller is cancelled")
    func cancellation() async throws {
        let line = try await BlockedWriter()
        let started = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        let caller = await line.enqueue {
            started.continuation.yield()
            gate.wait()
            try $0.note(1)
        }

        try await line.release()
        for await _ in started.stream { break }
        caller.cancel()
        gate.signal()
        try await caller.value

        #expect(try await line.noted() == [1])
    }
}

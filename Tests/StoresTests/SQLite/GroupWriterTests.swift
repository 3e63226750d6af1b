import Dispatch
import GRDB
import SQLiteStore
import Testing

@Suite("Writes that come together", .timeLimit(.minutes(10)))
struct GroupWriterTests {
    private struct Refused: Error {}

    @Test("share one commit, in the order in which they came")
    func group() async throws {
        let line = try await HeldLine()

        let outcomes = try await line.outcomes(of: (1...10).map { number in { try $0.note(number) } })

        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(line.commits.count == 2, "The one that held up the others, and all the others")
        #expect(try await line.noted() == Array(1...10))
    }

    @Test("fail each for itself")
    func refusal() async throws {
        let line = try await HeldLine()

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

    @Test("fail together when their commit does, and what comes later is written")
    func failedCommit() async throws {
        let line = try await HeldLine()
        line.commits.refuse(2)

        let outcomes = try await line.outcomes(of: [
            { try $0.note(1) }, { _ in throw Refused() }, { try $0.note(2) },
        ])
        try await line.writer.write { try $0.note(4) }

        #expect(outcomes.allSatisfy { $0 is CommitLog.Refused }, "One of them was refused for what is not")
        #expect(try await line.noted() == [4])
    }

    @Test("fail together when SQLite gives up the transaction; one that has not started is written")
    func lostTransaction() async throws {
        let line = try await HeldLine()

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

    @Test("are told of nothing before it is committed")
    func silence() async throws {
        let line = try await HeldLine()

        let outcomes = try await line.outcomes(of: [{ try $0.note(1) }, { try $0.note(2) }])

        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(line.commits.toldAtLastCommit == 0, "Of both, before the one commit")
    }

    @Test("are cut into groups of the size that is asked for")
    func size() async throws {
        var limits = WriteLimits()
        limits.groupCount = 4
        let line = try await HeldLine(limits)

        _ = try await line.outcomes(of: (1...10).map { number in { try $0.note(number) } })

        #expect(line.commits.count == 1 + 3)
    }

    @Test("are carried to their end for a caller that is cancelled after they have started")
    func cancellation() async throws {
        let line = try await HeldLine()
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

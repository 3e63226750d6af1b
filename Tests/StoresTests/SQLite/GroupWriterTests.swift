import BlogServices
import BlogTestSupport
import CSQLite
import Database
import Dispatch
import SQLStoreParts
import SQLiteStore
import Synchronization
import Testing

@Suite("Group writer", .timeLimit(.minutes(10)))
struct GroupWriterTests {
    private struct Refused: Error {}

    @Test("Concurrent writes share one commit, in order of arrival")
    func group() async throws {
        let blocked = try await BlockedWriter()

        let outcomes = try await blocked.outcomes(of: (1...10).map { number in { try $0.note(number) } })

        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(blocked.commits.count == 2, "The blocking write, and the group of all others")
        #expect(try await blocked.noted() == Array(1...10))
    }

    @Test("A failing write is rolled back alone")
    func refusal() async throws {
        let blocked = try await BlockedWriter()

        let outcomes = try await blocked.outcomes(of: [
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
        #expect((outcomes[3] as? DatabaseError)?.code == SQLITE_CONSTRAINT)
        #expect(try await blocked.noted() == [1, 3])
    }

    @Test("A failed commit fails every write of its group, and later writes succeed")
    func failedCommit() async throws {
        let blocked = try await BlockedWriter()
        blocked.commits.failCommit(2)

        let outcomes = try await blocked.outcomes(of: [
            { try $0.note(1) }, { _ in throw Refused() }, { try $0.note(2) },
        ])
        try await blocked.writer.write { try $0.note(4) }

        #expect(
            outcomes.allSatisfy(CommitObserver.isFailure),
            "The refused write fails too, because its whole group is rolled back")
        #expect(try await blocked.noted() == [4])
    }

    @Test(
        "A failed step of a large change rolls back its transaction, and the earlier ones stay",
        arguments: [(Duration.zero, [1, 2]), (.seconds(60), [])])
    func steps(duration: Duration, kept: [Int]) async throws {
        let connection = try WriteConnection(path: ":memory:")
        try connection.execute("CREATE TABLE notes (number INTEGER PRIMARY KEY)")
        var limits = WriteLimits()
        limits.stepsDuration = duration
        let writer = try GroupWriter(connection, limits: limits)
        var number = 0

        #expect(throws: Refused.self) {
            try writer.writeInSteps {
                number += 1
                try $0.note(number)
                if number == 3 { throw Refused() }
                return true
            }
        }

        #expect(try await writer.write { try $0.notes() } == kept)
    }

    @Test("If SQLite rolls back the transaction, its writes fail and the writes behind them succeed")
    func lostTransaction() async throws {
        let blocked = try await BlockedWriter()

        let outcomes = try await blocked.outcomes(of: [
            { try $0.note(1) },
            { try $0.execute("INSERT OR ROLLBACK INTO notes VALUES (1)") },
            { try $0.note(2) },
        ])
        try await blocked.writer.write { try $0.note(4) }

        for outcome in outcomes.prefix(2) {
            #expect((outcome as? DatabaseError)?.code == SQLITE_CONSTRAINT)
        }
        #expect(outcomes[2] == nil)
        #expect(try await blocked.noted() == [2, 4])
    }

    @Test("A write that cannot be rolled back alone fails its group, and waiting writes succeed")
    func failedRollback() async throws {
        let blocked = try await BlockedWriter()

        let outcomes = try await blocked.outcomes(of: [
            { try $0.note(1) },
            {
                try $0.note(2)
                try $0.execute("RELEASE one")
                throw Refused()
            },
            { try $0.note(3) },
        ])

        #expect(outcomes[0] != nil && outcomes[1] != nil)
        #expect(outcomes[2] == nil)
        #expect(try await blocked.noted() == [3])
    }

    @Test("When a large write fills the disk, the other writes of its group succeed")
    func full() async throws {
        let blocked = try await BlockedWriter()

        let outcomes = try await blocked.outcomes(of: [
            {
                try $0.note(1)
                try $0.execute("CREATE TABLE texts (text BLOB); PRAGMA max_page_count = 20")
            },
            { try $0.execute("INSERT INTO texts VALUES (zeroblob(1000000))") },
            { try $0.note(2) },
        ])

        #expect(outcomes[0] == nil && outcomes[2] == nil)
        #expect((outcomes[1] as? DatabaseError)?.code == SQLITE_FULL)
        #expect(try await blocked.noted() == [1, 2])
    }

    @Test("Each commit reports its number of changes, also when the disk is full and each write has its own")
    func reports() async throws {
        let blocked = try await BlockedWriter()
        let reported = Mutex<[Int]>([])
        let report: @Sendable (Int) -> Void = { count in reported.withLock { $0.append(count) } }
        func add(_ body: @escaping BlockedWriter.Body) async throws -> Task<Void, any Error> {
            let before = blocked.writer.status.waiting
            let caller = Task { [writer = blocked.writer] in
                try await writer.write(groupCommitted: report, body)
            }
            try await blocked.wait(for: before + 1)
            return caller
        }

        let small = try await add {
            try $0.note(1)
            try $0.execute("CREATE TABLE texts (text BLOB); PRAGMA max_page_count = 20")
        }
        let large = try await add { try $0.execute("INSERT INTO texts VALUES (zeroblob(1000000))") }
        let last = try await add { try $0.note(2) }
        try await blocked.release()
        try await small.value
        try await last.value
        await #expect(throws: DatabaseError.self) { try await large.value }
        try await blocked.writer.write(groupCommitted: report) { try $0.note(3) }

        #expect(reported.withLock { $0 } == [1, 1, 1])
    }

    @Test("A write completes only after its commit")
    func completion() async throws {
        let blocked = try await BlockedWriter()

        let outcomes = try await blocked.outcomes(of: [{ try $0.note(1) }, { try $0.note(2) }])

        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(blocked.commits.completedAtLastCommit == 0, "No write completes before the commit")
    }

    @Test("A group is limited to the configured size")
    func size() async throws {
        var limits = WriteLimits()
        limits.groupCount = 4
        let blocked = try await BlockedWriter(limits)

        _ = try await blocked.outcomes(of: (1...10).map { number in { try $0.note(number) } })

        #expect(blocked.commits.count == 1 + 3, "The blocking write, and groups of 4, 4 and 2")
    }

    @Test("A write that has started completes even if its caller is cancelled")
    func cancellation() async throws {
        let blocked = try await BlockedWriter()
        let started = Mutex(false)
        let gate = DispatchSemaphore(value: 0)
        let caller = try await blocked.enqueue {
            started.withLock { $0 = true }
            gate.wait()
            try $0.note(1)
        }

        try await blocked.release()
        try await eventually("the start of the write") { started.withLock(\.self) }
        caller.cancel()
        gate.signal()
        try await caller.value

        #expect(try await blocked.noted() == [1])
    }
}

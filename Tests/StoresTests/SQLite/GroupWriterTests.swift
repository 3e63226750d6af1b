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

    @Test("Concurrent writes share one commit, in order of arrival, and complete after it")
    func group() async throws {
        let blocked = try await BlockedWriter()

        let outcomes = try await blocked.outcomes(of: (1...10).map { number in { try $0.note(number) } })

        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(blocked.commits.count == 2, "The blocking write, and the group of all others")
        #expect(blocked.commits.completedAtLastCommit == 0)
        #expect(try await blocked.noted() == Array(1...10))
    }

    /// Writes of one group, and what becomes of each.
    struct Group: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let writes: [BlockedWriter.Body]
        var failsCommit = false
        /// The error of each write: SQLite's code, or 0 for that of the write itself; nil for success.
        let errors: [Int32?]
        let noted: [Int]
    }

    private static let refused: BlockedWriter.Body = {
        try $0.note(2)
        throw Refused()
    }
    private static let filling: BlockedWriter.Body = {
        try $0.note(1)
        try $0.execute("CREATE TABLE texts (text BLOB); PRAGMA max_page_count = 20")
    }
    private static let large: BlockedWriter.Body = {
        try $0.execute("INSERT INTO texts VALUES (zeroblob(1000000))")
    }

    static let groups = [
        Group(
            testDescription: "a failing write is rolled back alone",
            writes: [{ try $0.note(1) }, refused, { try $0.note(3) }, { try $0.note(3) }],
            errors: [nil, 0, nil, SQLITE_CONSTRAINT], noted: [1, 3]),
        Group(
            testDescription: "a failed commit fails every write of its group, also a refused one",
            writes: [{ try $0.note(1) }, refused, { try $0.note(3) }], failsCommit: true,
            errors: [SQLITE_CONSTRAINT, SQLITE_CONSTRAINT, SQLITE_CONSTRAINT], noted: []),
        Group(
            testDescription: "SQLite rolls back the transaction: its writes fail, those behind them do not",
            writes: [
                { try $0.note(1) }, { try $0.execute("INSERT OR ROLLBACK INTO notes VALUES (1)") },
                { try $0.note(2) },
            ], errors: [SQLITE_CONSTRAINT, SQLITE_CONSTRAINT, nil], noted: [2]),
        Group(
            testDescription: "a write that cannot be rolled back alone fails its group",
            writes: [
                { try $0.note(1) },
                {
                    try $0.execute("RELEASE one")
                    throw Refused()
                }, { try $0.note(3) },
            ], errors: [SQLITE_ERROR, SQLITE_ERROR, nil], noted: [3]),
        Group(
            testDescription: "when a large write fills the disk, the other writes of its group succeed",
            writes: [filling, large, { try $0.note(2) }], errors: [nil, SQLITE_FULL, nil], noted: [1, 2]),
    ]

    @Test("A failure concerns as few writes of a group as it can, and later ones succeed", arguments: groups)
    func failures(group: Group) async throws {
        let blocked = try await BlockedWriter()
        if group.failsCommit { blocked.commits.failCommit(2) }

        let outcomes = try await blocked.outcomes(of: group.writes)
        try await blocked.writer.write { try $0.note(9) }

        #expect(outcomes.map { $0.map { ($0 as? DatabaseError)?.code ?? 0 } } == group.errors)
        #expect(!group.failsCommit || outcomes.allSatisfy(CommitObserver.isFailure))
        #expect(try await blocked.noted() == group.noted + [9])
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

    @Test("Each commit reports its number of changes, also when the disk is full and each write has its own")
    func reports() async throws {
        let blocked = try await BlockedWriter()
        let reported = Mutex<[Int]>([])
        let report: @Sendable (Int) -> Void = { count in reported.withLock { $0.append(count) } }

        let small = try await blocked.enqueue(groupCommitted: report, Self.filling)
        let large = try await blocked.enqueue(groupCommitted: report, Self.large)
        let last = try await blocked.enqueue(groupCommitted: report) { try $0.note(2) }
        try await blocked.release()
        try await small.value
        try await last.value
        await #expect(throws: DatabaseError.self) { try await large.value }
        try await blocked.writer.write(groupCommitted: report) { try $0.note(3) }

        #expect(reported.withLock { $0 } == [1, 1, 1])
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

package import BlogDomain
package import Database
import SQLStoreParts
import Threads

/// What a write runs statements with. It remembers what the transaction changes, for the log of changes.
package final class PostgresWriting: PostgresStatements {
    private struct State {
        var pendingChanges = EncodedChanges()
        var record = Record()
    }

    /// What the statements have done so far.
    struct Record {
        /// The first failure, after which the server refuses every other statement of the transaction.
        var failure: PostgresError?
        /// The number of statements that may have changed rows.
        var writes = 0
        /// Whether rows have changed.
        var hasChanged = false
    }

    let connection: PostgresConnection
    private let state = Lock(State())

    init(on connection: PostgresConnection) {
        self.connection = connection
    }

    package func send(_ calls: [SQLCall]) async throws -> [PostgresResult] {
        do {
            let results = try await connection.run(calls)
            state.withLock { state in
                for (call, result) in zip(calls, results) { state.record.add(call.statement, result) }
            }
            return results
        } catch {
            state.withLock { $0.record.failure = $0.record.failure ?? error }
            throw error
        }
    }

    /// Records that the current write changes a subject. If the write is rolled back, the record is dropped.
    package func changed(_ subject: Subject) {
        state.withLock { state in
            state.pendingChanges.append(subject)
            state.record.hasChanged = true
        }
    }

    /// Records that the current write changes subjects.
    package func changed(_ subjects: Set<Subject>) {
        for subject in subjects { changed(subject) }
    }

    /// Records that a statement whose count does not tell has changed rows that concern no subject.
    package func changedRows() {
        state.withLock { $0.record.hasChanged = true }
    }

    var record: Record { state.withLock { $0.record } }

    var mark: EncodedChanges.Mark { state.withLock { $0.pendingChanges.mark } }

    var encodedChanges: [UInt8] { state.withLock { $0.pendingChanges.encoded } }

    /// Removes the subjects that were added after a mark.
    func removeAll(after mark: EncodedChanges.Mark) {
        state.withLock { $0.pendingChanges.removeAll(after: mark) }
    }
}

extension PostgresWriting.Record {
    fileprivate mutating func add(_ statement: SQLStatement, _ result: PostgresResult) {
        guard statement.effect != .read else { return }
        writes += 1
        if statement.effect == .write, result.affectedRows > 0 { hasChanged = true }
    }
}

/// A change in the queue of the writer.
struct PostgresWrite: Sendable {
    /// How the change is made. Both keep its result.
    enum Change: Sendable {
        /// One statement, which is sent together with those of other writes, and what follows from its result.
        case statement(SQLCall, @Sendable (PostgresResult, PostgresWriting) throws -> Void)
        /// Statements that run while no other write of the group does.
        case body(@Sendable (PostgresWriting) async throws -> Void)
    }

    let change: Change
    /// The transaction has begun.
    let begin: @Sendable () -> Void

    /// The only statement of the change; nil if it may have several.
    var call: SQLCall? { if case .statement(let call, _) = change { call } else { nil } }

    /// Makes the change.
    func run(_ writing: PostgresWriting) async throws {
        switch change {
        case .body(let body): try await body(writing)
        case .statement(let call, let read):
            for result in try await writing.send([call]) { try read(result, writing) }
        }
        // The change may have ignored it.
        if let failure = writing.record.failure { throw failure }
    }
}

import GRDB
import Synchronization

/// A ``PendingWrite`` that gives its caller a value.
final class TypedWrite<Value: Sendable>: PendingWrite {
    let since: Duration
    let size: Int
    let ticket: WriteTicket
    private let body: @Sendable (Database) throws -> Value
    private let caller: CheckedContinuation<Value, any Error>
    private let groupCommitted: (@Sendable (Int) -> Void)?
    /// The result of the change. The caller gets it once it is committed.
    private let value = Mutex<Value?>(nil)

    init(
        _ body: @escaping @Sendable (Database) throws -> Value,
        for caller: CheckedContinuation<Value, any Error>, since: Duration, size: Int, ticket: WriteTicket,
        _ groupCommitted: (@Sendable (Int) -> Void)?
    ) {
        self.since = since
        self.size = size
        self.ticket = ticket
        self.body = body
        self.caller = caller
        self.groupCommitted = groupCommitted
    }

    func run(in database: Database) throws {
        let made = try body(database)
        value.withLock { $0 = made }
    }

    func lead(_ count: Int) {
        groupCommitted?(count)
    }

    func settle() {
        guard let made = value.withLock({ $0 }) else { return fail(CancellationError()) }
        caller.resume(returning: made)
    }

    func fail(_ error: any Error) {
        caller.resume(throwing: error)
    }
}

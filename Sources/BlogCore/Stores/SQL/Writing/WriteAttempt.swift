package import BlogDomain

/// A write that was taken from the queue, and how it ended.
///
/// A structure without a `Result`, because for a tuple or a `Result` the runtime would look up their types at each commit.
package struct WriteAttempt<Change: Sendable> {
    package let write: PendingWrite<Change>
    package var error: (any Error)?
    package var position: ChangePosition?
    /// The number of changes in its commit, if it is the first of them; otherwise 0.
    package var changes: Int

    package init(
        _ write: PendingWrite<Change>, _ error: (any Error)? = nil, position: ChangePosition? = nil,
        changes: Int = 0
    ) {
        self.write = write
        self.error = error
        self.position = position
        self.changes = changes
    }

    /// Resumes the caller.
    package func finish() {
        if changes > 0 { write.result.lead(changes) }
        if let error { write.result.fail(with: error) } else { write.result.succeed(at: position) }
    }
}

/// What the callers of a group and the observers of commits receive when the writer has given up its turn.
package struct GroupResult<Change: Sendable> {
    package var results: [WriteAttempt<Change>] = []
    /// Whether there is a commit, even if it may not be durable.
    package var isCommitted = false

    package init() {}

    /// Refuses writes that have waited too long.
    package mutating func refuse(_ late: [PendingWrite<Change>]) {
        results += late.map { WriteAttempt($0, StoreError.busy) }
    }
}

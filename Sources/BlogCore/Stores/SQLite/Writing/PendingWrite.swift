import GRDB

/// A change that waits for its turn at the one connection that writes.
protocol PendingWrite: AnyObject, Sendable {
    /// When it came, by the writer's clock.
    var since: Duration { get }

    /// How many bytes it holds, roughly.
    var size: Int { get }

    /// Its caller cancels the write by this ticket.
    var ticket: WriteTicket { get }

    /// Makes the change, within a transaction that others share, and keeps the result to itself.
    ///
    /// - Throws: what the change threw. It is this write's alone, and the caller of this function rolls the change back.
    func run(in database: Database) throws

    /// The group whose first write this is, of so many, has been committed.
    func lead(_ count: Int)

    /// Resumes the caller: the change is on the disk.
    func settle()

    /// Resumes the caller: there is no change.
    func fail(_ error: any Error)
}

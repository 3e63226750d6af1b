import GRDB

/// A change that waits for its turn at the one connection that writes.
protocol PendingWrite: Sendable {
    /// When it came, by the writer's clock.
    var since: Duration { get }

    /// Makes the change, within a transaction that others share; keeps what came of it to itself.
    ///
    /// - Throws: what the change threw. It is this write's alone, and whoever calls takes the change back.
    func run(in database: Database) throws

    /// The group whose first write this is, of so many, has been committed.
    func lead(_ count: Int)

    /// Tells the one who waits: the change is on the disk.
    func settle()

    /// Tells the one who waits: there is no change.
    func fail(_ error: any Error)
}

/// The transaction of a ``Snapshot``, which only reads.
enum SnapshotQueries {
    /// The first statement after it decides which state is read.
    static let begin = Query("BEGIN DEFERRED")

    /// To commit a transaction in which a damaged page was met would fail.
    static let end = Query("ROLLBACK")

    static let every = [begin, end]
}

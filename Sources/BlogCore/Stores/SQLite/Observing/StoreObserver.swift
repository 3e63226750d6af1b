/// Who is told how long a store takes: what metrics are made of.
///
/// It is called on whatever thread did the work, many at once where repositories are shared, and must never wait.
public protocol StoreObserver: Sendable {
    /// A read is done, in vain or not.
    func read(_ duration: Duration)

    /// A write's turn has come: its transaction has begun, after all that were before it and after any other process.
    /// Or it never came, and this is how long it was waited for.
    func waitedToWrite(_ duration: Duration)

    /// A write is done: committed, which is on the disk, or taken back.
    func wrote(_ duration: Duration)

    /// So many writes, one or more, have been committed together. One of those who asked for them is told.
    func committed(together count: Int)
}

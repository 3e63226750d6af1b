import BlogDomain

/// Retains what a store needs as long as its repositories exist, such as the folder of a database.
struct Retainer<Kept: Sendable>: StoreObserver {
    let kept: Kept

    func read(_ duration: Duration) {}

    func waitedForWriter(_ duration: Duration) {}

    func wrote(_ duration: Duration) {}

    func committed(together count: Int) {}
}

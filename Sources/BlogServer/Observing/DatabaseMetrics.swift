import Metrics
import SQLiteStore

/// How long the database takes, as one of its users sees it, counted in cells of its own.
struct DatabaseMetrics: StoreObserver {
    private let reads = Histogram(
        "blog_database_read_seconds", help: "How long reads take.", buckets: .steps)
    private let waits = Histogram(
        "blog_database_write_wait_seconds", help: "How long writes wait until it is their turn.",
        buckets: .steps)
    private let writes = Histogram(
        "blog_database_write_seconds", help: "How long writes then take, until they are on the disk.",
        buckets: .steps)

    private let groups = Histogram(
        "blog_database_group_writes", help: "How many writes were committed together.", buckets: .groups)

    /// - Parameter registry: where it is entered.
    init(in registry: Registry) {
        let collectors: [any Collector] = [reads, waits, writes, groups]
        for collector in collectors { registry.register(collector) }
    }

    func read(_ duration: Duration) {
        reads.observe(duration)
    }

    func waitedToWrite(_ duration: Duration) {
        waits.observe(duration)
    }

    func wrote(_ duration: Duration) {
        writes.observe(duration)
    }

    func committed(together count: Int) {
        groups.observe(count)
    }
}

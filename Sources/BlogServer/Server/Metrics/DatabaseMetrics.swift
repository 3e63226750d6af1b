import BlogDomain
import Logging
import SQLiteStore
import SocketHTTP
import Threads

/// The durations of database operations of one loop, or of the background work.
struct DatabaseMetrics: StoreObserver {
    private let reads = Histogram(
        "blog_database_read_seconds", help: "Time of reads.", buckets: .steps)
    private let waits = Histogram(
        "blog_database_write_wait_seconds", help: "Time that writes wait in the queue.", buckets: .steps)
    private let writes = Histogram(
        "blog_database_write_seconds", help: "Time of writes after the queue, until they are on the disk.",
        buckets: .steps)
    private let groups = Histogram(
        "blog_database_group_writes", help: "Number of writes per commit.", buckets: .groups)

    init(in registry: Registry) {
        registry.register(reads, waits, writes, groups)
    }

    func read(_ duration: Duration) {
        reads.observe(duration)
    }

    func waitedForWriter(_ duration: Duration) {
        waits.observe(duration)
    }

    func wrote(_ duration: Duration) {
        writes.observe(duration)
    }

    func committed(together count: Int) {
        groups.observe(count)
    }
}

/// The current state of the write queue, the writes that it has refused, and the size of the log.
struct StoreMetrics: Collector {
    let status: @Sendable () -> StoreStatus

    func collect() -> [MetricFamily] {
        let status = status()
        let writes = status.writes
        return [
            .single("blog_database_queued_writes", help: "Number of writes in the queue.", writes.waiting),
            .single(
                "blog_database_queued_write_bytes", help: "Approximate size of the queued writes in bytes.",
                writes.bytes),
            MetricFamily(
                name: "blog_database_refused_writes_total",
                help: "Refused writes: the queue was full, or they waited too long.",
                kind: .counter,
                samples: [("full", writes.refused), ("timeout", writes.timedOut)].map { reason, count in
                    Sample(labels: [Label("reason", reason)], value: Double(count))
                }),
            .single(
                "blog_database_log_bytes", help: "Size of the database's write-ahead log.",
                Int(status.logBytes)),
        ]
    }
}

extension MetricFamily {
    /// A metric with one value.
    fileprivate static func single(
        _ name: String, help: String, kind: MetricKind = .gauge, _ value: Int
    ) -> MetricFamily {
        MetricFamily(name: name, help: help, kind: kind, samples: [Sample(value: Double(value))])
    }
}

extension Logger {
    /// Logs a thread that hangs, or has hung.
    func note(_ finding: Watchdog.Finding) {
        switch finding {
        case .hangs(let thread):
            error(
                "A thread makes no progress",
                metadata: ["thread": "\(thread)", "seconds": "\(Watchdog.limit)"])
        case .continues(let thread): notice("A thread continues", metadata: ["thread": "\(thread)"])
        }
    }

    /// Logs an event of the database's log.
    func note(_ event: WALEvent) {
        switch event {
        case .heldOpen(let bytes):
            warning("A reader holds the write-ahead log open", metadata: ["bytes": "\(bytes)"])
        case .released: notice("The write-ahead log is below its limit again")
        }
    }
}

/// What all loops of the server count together.
struct ServerMetrics: Collector {
    let server: HTTPServer

    func collect() -> [MetricFamily] {
        [
            .single(
                "http_buffered_bytes", help: "Bytes of requests and responses in memory.",
                server.bufferedBytes),
            .single("http_event_streams_open", help: "Open event streams.", server.eventStreams.open),
            .single(
                "http_event_streams_refused_total",
                help:
                    "Event streams refused by 503 because half of the permitted connections were event streams.",
                kind: .counter, server.eventStreams.refused),
        ]
    }
}

extension Buckets {
    /// For responses: 0.1 ms to 10 s.
    static let responses = Buckets(
        [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000].map {
            .microseconds($0)
        } + [1, 2.5, 5, 10].map { .seconds($0) })

    /// For sizes of groups: 1 to 256.
    static let groups = Buckets(counts: [1, 2, 4, 8, 16, 32, 64, 128, 256])

    /// For parts of a response: 10 µs to 5 s.
    static let steps = Buckets(
        [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000]
            .map { .microseconds($0) } + [1, 2.5, 5].map { .seconds($0) })
}

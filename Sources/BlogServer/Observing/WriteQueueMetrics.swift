import Metrics
import SQLiteStore

/// The queue of writes as it is when metrics are asked for, and the writes that it has refused.
struct WriteQueueMetrics: Collector {
    let status: @Sendable () -> WriteQueueStatus

    func collect() -> [MetricFamily] {
        let status = status()
        return [
            gauge(
                "blog_database_queued_writes", help: "How many writes wait for their turn.", status.waiting),
            gauge(
                "blog_database_queued_write_bytes", help: "How many bytes the waiting writes hold, roughly.",
                status.bytes),
            MetricFamily(
                name: "blog_database_refused_writes_total",
                help: "How many writes were refused: the queue was full, or they had waited for too long.",
                kind: .counter,
                samples: [("full", status.refused), ("timeout", status.timedOut)].map { reason, count in
                    Sample(labels: [Label("reason", reason)], value: Double(count))
                }),
        ]
    }

    private func gauge(_ name: String, help: String, _ value: Int) -> MetricFamily {
        MetricFamily(name: name, help: help, kind: .gauge, samples: [Sample(value: Double(value))])
    }
}

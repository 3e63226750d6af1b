import Metrics
import Offloading

/// What the server knows of how it runs, for those who run it.
struct Operations: Sendable {
    let registry: Registry
    let readiness: Readiness
    /// Renders the metrics off the loops, one at a time. So many more may wait.
    let scrapes = Computing(atOnce: 1, backlog: 16)
}

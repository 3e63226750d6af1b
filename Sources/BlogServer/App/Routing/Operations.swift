import Metrics

/// What the server knows of how it runs, for those who run it.
struct Operations: Sendable {
    let registry: Registry
    let readiness: Readiness
}

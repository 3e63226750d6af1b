import Threads

/// The metrics of a process.
///
/// A thread that counts often registers instruments of its own, so that threads do not slow each other down: values of
/// several collectors with the same name and labels are added when they are collected.
final class Registry: Collector {
    private let collectors = Lock<[any Collector]>([])

    func register(_ new: any Collector...) {
        collectors.withLock { $0 += new }
    }

    /// Every metric, by name.
    func collect() -> [MetricFamily] {
        var families: [String: MetricFamily] = [:]
        for family in collectors.withLock({ $0 }).flatMap({ $0.collect() }) {
            if families[family.name]?.add(family.samples) == nil { families[family.name] = family }
        }
        return families.values.sorted { $0.name < $1.name }
    }
}

/// A source of metrics: an instrument, or a type that reads values on demand.
protocol Collector: Sendable {
    func collect() -> [MetricFamily]
}

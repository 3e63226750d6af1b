import Synchronization

/// All that is counted in a process.
///
/// Who counts often, on a thread of its own, registers instruments of its own, and nobody waits for anybody: what
/// several collectors tell under one name and the same labels is added up when it is asked for.
public final class Registry: Collector {
    private let collectors = Mutex<[any Collector]>([])

    /// One with nothing in it.
    public init() {}

    /// Adds a collector to those that are asked.
    public func register(_ collector: any Collector) {
        collectors.withLock { $0.append(collector) }
    }

    /// Every metric, by name.
    public func collect() -> [MetricFamily] {
        var families: [String: MetricFamily] = [:]
        for family in collectors.withLock({ $0 }).flatMap({ $0.collect() }) {
            if families[family.name]?.add(family.samples) == nil { families[family.name] = family }
        }
        return families.values.sorted { $0.name < $1.name }
    }
}

/// What has metrics to tell: an instrument, or whoever looks something up when asked.
public protocol Collector: Sendable {
    /// The metrics as they are now.
    func collect() -> [MetricFamily]
}

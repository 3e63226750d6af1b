/// How often something took how long, in seconds, or was how many.
public struct Histogram: Collector {
    private let name: String
    private let help: String
    private let labels: [Label]
    private let buckets: Buckets
    private let cells: Cells

    /// - Parameter name: ends in `_seconds`, or in what is counted.
    public init(_ name: String, help: String, labels: [Label] = [], buckets: Buckets) {
        self.name = name
        self.help = help
        self.labels = labels
        self.buckets = buckets
        cells = Cells(count: buckets.cellCount)
    }

    /// Counts one that took so long.
    public func observe(_ duration: Duration) {
        buckets.count(duration, in: cells, from: 0)
    }

    /// Counts one that was so many.
    public func observe(_ count: Int) {
        buckets.count(count, in: cells, from: 0)
    }

    /// Its buckets, sum and count.
    public func collect() -> [MetricFamily] {
        let samples = buckets.samples(of: cells, from: 0, labels)
        return [MetricFamily(name: name, help: help, kind: .histogram, samples: samples)]
    }
}

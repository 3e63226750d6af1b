/// Histograms of one name, told apart by labels. Each has a place among them, so that counting looks nothing up.
public struct HistogramVector: Collector {
    private let name: String
    private let help: String
    private let labels: [[Label]]
    private let buckets: Buckets
    private let cells: Cells

    /// - Parameters:
    ///   - name: ends in `_seconds`.
    ///   - labels: those of each; different ones for each.
    public init(_ name: String, help: String, labels: [[Label]], buckets: Buckets) {
        self.name = name
        self.help = help
        self.labels = labels
        self.buckets = buckets
        cells = Cells(count: labels.count * buckets.cellCount)
    }

    /// Counts one that took so long, at a place among the labels.
    public func observe(_ duration: Duration, at place: Int) {
        buckets.count(duration, in: cells, from: place * buckets.cellCount)
    }

    /// Those that have counted anything.
    public func collect() -> [MetricFamily] {
        let samples = labels.enumerated().flatMap { place, labels in
            let samples = buckets.samples(of: cells, from: place * buckets.cellCount, labels)
            return samples.last?.value == 0 ? [] : samples
        }
        return [MetricFamily(name: name, help: help, kind: .histogram, samples: samples)]
    }
}

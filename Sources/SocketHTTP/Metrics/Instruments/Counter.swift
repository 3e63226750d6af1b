/// A number that only grows.
public struct Counter: Collector {
    private let name: String
    private let help: String
    private let labels: [Label]
    private let cells = Cells(count: 1)

    /// - Parameter name: ends in `_total`.
    public init(_ name: String, help: String, labels: [Label] = []) {
        self.name = name
        self.help = help
        self.labels = labels
    }

    /// Counts on. Less than nothing counts as nothing.
    public func add(_ amount: Int = 1) {
        cells.add(max(0, amount), at: 0)
    }

    /// What has been counted.
    public func collect() -> [MetricFamily] {
        let sample = Sample(labels: labels, value: Double(cells[0]))
        return [MetricFamily(name: name, help: help, kind: .counter, samples: [sample])]
    }
}

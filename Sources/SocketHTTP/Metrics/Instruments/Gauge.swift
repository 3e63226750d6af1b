/// A number that goes up and down.
public struct Gauge: Collector {
    private let name: String
    private let help: String
    private let labels: [Label]
    private let cells = Cells(count: 1)

    /// One that stands at 0.
    public init(_ name: String, help: String, labels: [Label] = []) {
        self.name = name
        self.help = help
        self.labels = labels
    }

    /// Goes up, or down by less than nothing.
    public func add(_ amount: Int) {
        cells.add(amount, at: 0)
    }

    /// How it stands.
    public func collect() -> [MetricFamily] {
        let sample = Sample(labels: labels, value: Double(cells[0]))
        return [MetricFamily(name: name, help: help, kind: .gauge, samples: [sample])]
    }
}

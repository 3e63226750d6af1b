/// Counters of one name, told apart by labels. Each has a place among them, so that counting looks nothing up.
public struct CounterVector: Collector {
    private let name: String
    private let help: String
    private let labels: @Sendable (_ place: Int) -> [Label]
    private let cells: Cells

    /// - Parameters:
    ///   - name: ends in `_total`.
    ///   - count: how many there may be.
    ///   - labels: those of each place from 0 to below `count`; different ones for each.
    public init(
        _ name: String, help: String, count: Int, labels: @escaping @Sendable (_ place: Int) -> [Label]
    ) {
        self.name = name
        self.help = help
        self.labels = labels
        cells = Cells(count: count)
    }

    /// Counts one on.
    public func increment(at place: Int) {
        cells.add(1, at: place)
    }

    /// Those that have counted anything.
    public func collect() -> [MetricFamily] {
        let samples = (0..<cells.count).compactMap { place in
            let value = cells[place]
            return value == 0 ? nil : Sample(labels: labels(place), value: Double(value))
        }
        return [MetricFamily(name: name, help: help, kind: .counter, samples: samples)]
    }
}

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

/// Upper bounds of durations or counts: what a histogram can tell apart.
public struct Buckets: Sendable {
    /// In nanoseconds or things, growing.
    let bounds: [Int]
    /// How many of them are one in what is shown.
    private let unit: Double

    /// - Parameter bounds: in any order; there is always one more, for what is longer than all of them.
    public init(_ bounds: [Duration]) {
        self.bounds = bounds.map(\.nanoseconds).sorted()
        unit = 1e9
    }

    /// - Parameter counts: of things, in any order; there is always one more, for what is more than all of them.
    public init(counts: [Int]) {
        bounds = counts.sorted()
        unit = 1
    }

    /// How many cells a histogram takes: one a bucket and the sum.
    var cellCount: Int { bounds.count + 2 }

    /// Counts a duration, in cells that begin at a place.
    func count(_ duration: Duration, in cells: Cells, from start: Int) {
        count(max(0, duration.nanoseconds), in: cells, from: start)
    }

    /// Counts a length in nanoseconds, or so many things, in cells that begin at a place.
    func count(_ length: Int, in cells: Cells, from start: Int) {
        var place = 0
        while place < bounds.count, bounds[place] < length { place += 1 }
        cells.add(1, at: start + place)
        cells.add(length, at: start + bounds.count + 1)
    }

    /// The cells that begin at a place as samples, each bucket with all that are smaller (`le`).
    func samples(of cells: Cells, from start: Int, _ labels: [Label]) -> [Sample] {
        var samples: [Sample] = []
        var count = 0
        for place in 0...bounds.count {
            count += cells[start + place]
            let bound = place < bounds.count ? Double(bounds[place]) / unit : .infinity
            samples.append(
                Sample(
                    suffix: "_bucket", labels: labels + [Label("le", Exposition.number(bound))],
                    value: Double(count)))
        }
        let sum = Double(cells[start + bounds.count + 1]) / unit
        samples.append(Sample(suffix: "_sum", labels: labels, value: sum))
        // Of the buckets, so that the two agree although somebody may be counting.
        samples.append(Sample(suffix: "_count", labels: labels, value: Double(count)))
        return samples
    }
}

extension Duration {
    /// Whole nanoseconds, at most as many as an `Int` holds. Dividing 128 bits takes longer than all other counting, so
    /// what is shorter than nine seconds does without.
    var nanoseconds: Int {
        let perNanosecond = 1_000_000_000
        if let short = Int(exactly: attoseconds) { return short / perNanosecond }
        return Int(clamping: attoseconds / Int128(perNanosecond))
    }
}

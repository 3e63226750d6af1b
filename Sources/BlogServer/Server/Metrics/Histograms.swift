/// A histogram of durations, in seconds, or of counts; or one for each of several labels, found by its index.
struct Histogram: Collector {
    private let name: String
    private let help: String
    private let labels: [[Label]]
    private let buckets: Buckets
    private let cells: Cells

    /// - Parameter name: ends in `_seconds`, or in the name of the counted things.
    init(_ name: String, help: String, labels: [Label] = [], buckets: Buckets) {
        self.init(name, help: help, each: [labels], buckets: buckets)
    }

    /// - Parameter labels: those of each histogram, all different.
    init(_ name: String, help: String, each labels: [[Label]], buckets: Buckets) {
        self.name = name
        self.help = help
        self.labels = labels
        self.buckets = buckets
        cells = Cells(count: labels.count * buckets.cellCount)
    }

    /// Counts a duration, at an index of the labels.
    func observe(_ duration: Duration, at place: Int = 0) {
        observe(max(0, duration.nanoseconds), at: place)
    }

    /// Counts nanoseconds, or a number of things.
    func observe(_ count: Int, at place: Int = 0) {
        buckets.count(count, in: cells, from: place * buckets.cellCount)
    }

    /// Of several histograms, only those that are not empty.
    func collect() -> [MetricFamily] {
        let samples = labels.enumerated().flatMap { place, each in
            let samples = buckets.samples(of: cells, from: place * buckets.cellCount, each)
            return labels.count > 1 && samples.last?.value == 0 ? [] : samples
        }
        return [MetricFamily(name: name, help: help, kind: .histogram, samples: samples)]
    }
}

/// The upper bounds of a histogram's buckets.
struct Buckets: Sendable {
    /// In nanoseconds or counts, ascending.
    let bounds: [Int]
    /// How many of these are one unit of the exposition.
    private let unit: Double

    /// - Parameter bounds: in any order; a bucket for longer durations is added.
    init(_ bounds: [Duration]) {
        self.bounds = bounds.map(\.nanoseconds).sorted()
        unit = 1e9
    }

    /// - Parameter counts: in any order; a bucket for larger counts is added.
    init(counts: [Int]) {
        bounds = counts.sorted()
        unit = 1
    }

    /// The number of a histogram's cells: one per bucket and the sum.
    var cellCount: Int { bounds.count + 2 }

    /// Counts nanoseconds or a count, in cells from an index on.
    func count(_ length: Int, in cells: Cells, from start: Int) {
        var place = 0
        while place < bounds.count, bounds[place] < length { place += 1 }
        cells.add(1, at: start + place)
        cells.add(length, at: start + bounds.count + 1)
    }

    /// The cells from an index on as samples, each bucket including all smaller ones (`le`).
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
        // The sum of the buckets, so that they agree although other threads may be counting.
        samples.append(Sample(suffix: "_count", labels: labels, value: Double(count)))
        return samples
    }
}

extension Duration {
    /// Whole nanoseconds, clamped to `Int`. A division of 128 bits takes longer than all other counting, so durations below
    /// nine seconds avoid it.
    var nanoseconds: Int {
        let perNanosecond = 1_000_000_000
        if let short = Int(exactly: attoseconds) { return short / perNanosecond }
        return Int(clamping: attoseconds / Int128(perNanosecond))
    }
}

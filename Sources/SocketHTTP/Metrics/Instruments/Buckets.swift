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

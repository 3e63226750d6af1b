/// A metric as it is now: everything that goes by one name.
public struct MetricFamily: Hashable, Sendable {
    /// As others find it, its unit included: `…_seconds`, `…_bytes`, and `…_total` for what is counted.
    public let name: String
    /// What it is, in a sentence.
    public let help: String
    /// What its numbers mean.
    public let kind: MetricKind
    /// Its numbers; none if nothing has happened yet.
    public private(set) var samples: [Sample]

    /// A metric with the numbers that there are.
    public init(name: String, help: String, kind: MetricKind, samples: [Sample]) {
        self.name = name
        self.help = help
        self.kind = kind
        self.samples = samples
    }

    /// Adds what somebody else has counted of the same.
    mutating func add(_ others: [Sample]) {
        var places: [Sample: Int] = [:]
        for (place, sample) in samples.enumerated() { places[sample.series] = place }
        for other in others {
            if let place = places[other.series] {
                samples[place].value += other.value
            } else {
                samples.append(other)
            }
        }
    }
}

extension Sample {
    /// The sample whatever its number.
    fileprivate var series: Sample { Sample(suffix: suffix, labels: labels, value: 0) }
}

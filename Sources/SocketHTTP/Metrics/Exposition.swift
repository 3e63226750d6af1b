/// Prometheus' text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/).
public enum Exposition {
    /// The format's media type.
    public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// Metrics as bytes, a line a number. One that has no number yet is named all the same.
    public static func text(of families: [MetricFamily]) -> [UInt8] {
        var text = ""
        for family in families {
            text += "# HELP \(family.name) \(escaped(family.help))\n"
            text += "# TYPE \(family.name) \(family.kind.rawValue)\n"
            for sample in family.samples { write(sample, of: family.name, to: &text) }
        }
        return Array(text.utf8)
    }

    private static func write(_ sample: Sample, of name: String, to text: inout String) {
        text += name
        text += sample.suffix
        for (index, label) in sample.labels.enumerated() {
            text += index == 0 ? "{" : ","
            text += "\(label.name)=\"\(escaped(label.value, quotes: true))\""
        }
        if !sample.labels.isEmpty { text += "}" }
        text += " \(number(sample.value))\n"
    }

    /// Backslashes and line feeds are escaped, in a label's value quotation marks too.
    private static func escaped(_ text: String, quotes: Bool = false) -> String {
        guard text.utf8.contains(where: { $0 == 0x5C || $0 == 0x0A || $0 == 0x22 }) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += #"\\"#
            case "\n": escaped += #"\n"#
            case "\"" where quotes: escaped += #"\""#
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// As Go's `ParseFloat` reads it, whole numbers without a point.
    static func number(_ value: Double) -> String {
        if let whole = Int(exactly: value) { return String(whole) }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return value.isNaN ? "NaN" : value.description
    }
}

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

/// What a metric's numbers mean, as the exposition format calls it.
public enum MetricKind: String, Sendable {
    /// Only ever grows, from the process's start on.
    case counter
    /// Goes up and down.
    case gauge
    /// How often something was how large: counts that add up, by upper bound.
    case histogram
}

/// One number of a metric, with what tells it apart from the metric's others.
public struct Sample: Hashable, Sendable {
    /// What follows the metric's name: nothing, or a histogram's `_bucket`, `_sum` or `_count`.
    public let suffix: String
    /// In the order in which they are written.
    public let labels: [Label]
    /// In the unit that the metric's name says.
    public internal(set) var value: Double

    /// One number.
    public init(suffix: String = "", labels: [Label] = [], value: Double) {
        self.suffix = suffix
        self.labels = labels
        self.value = value
    }
}

/// A dimension of a metric, `method="GET"` say. Each combination of values is a time series of its own, so values come
/// from a list that is known beforehand and never from a client.
public struct Label: Hashable, Sendable {
    /// Letters, digits and underscores, not beginning with a digit.
    public let name: String
    /// Any text.
    public let value: String

    /// A name and a value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

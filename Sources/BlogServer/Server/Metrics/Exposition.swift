/// Prometheus' text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/).
enum Exposition {
    /// The format's media type.
    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// Metrics as bytes, a line per sample. A metric without samples has only its header.
    static func text(of families: [MetricFamily]) -> [UInt8] {
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

    /// Escapes backslashes and line feeds and, in a label's value, quotation marks.
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

    /// A number in the form that Go's `ParseFloat` reads. Whole numbers have no decimal point.
    static func number(_ value: Double) -> String {
        if let whole = Int(exactly: value) { return String(whole) }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return value.isNaN ? "NaN" : value.description
    }
}

/// All samples of one metric.
struct MetricFamily: Hashable, Sendable {
    /// Includes the unit: `…_seconds`, `…_bytes`, and `…_total` for counters.
    let name: String
    /// One sentence.
    let help: String
    let kind: MetricKind
    /// Empty if nothing has been counted yet.
    var samples: [Sample]

    /// Adds samples of another collector of the same metric.
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
    /// The sample without its value.
    fileprivate var series: Sample { Sample(suffix: suffix, labels: labels, value: 0) }
}

/// The type of a metric in the exposition format.
enum MetricKind: String, Sendable {
    /// Only increases, from the process's start on.
    case counter
    /// Goes up and down.
    case gauge
    /// Cumulative counts by upper bound.
    case histogram
}

/// One value of a metric, with its labels.
struct Sample: Hashable, Sendable {
    /// Follows the metric's name: empty, or a histogram's `_bucket`, `_sum` or `_count`.
    var suffix = ""
    /// In output order.
    var labels: [Label] = []
    /// In the unit of the metric's name.
    var value: Double
}

/// A dimension of a metric, such as `method="GET"`. Each combination of values is a time series of its own, so values come
/// from a fixed list and never from a client.
struct Label: Hashable, Sendable {
    /// Letters, digits and underscores, not beginning with a digit.
    let name: String
    /// Any text.
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

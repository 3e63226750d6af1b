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

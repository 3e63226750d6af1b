/// The values of `/metrics`, by series.
struct MetricsPage {
    private let values: [String: Double]

    init(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
            !$0.hasPrefix("#")
        }
        let pairs = lines.compactMap { line -> (String, Double)? in
            guard let space = line.lastIndex(of: " "), let value = Double(line[space...].dropFirst()) else {
                return nil
            }
            return (String(line[..<space]), value)
        }
        values = Dictionary(pairs) { first, second in first + second }
    }

    /// Fetches the current values of a server.
    static func fetched(from client: HTTPClient) throws -> MetricsPage {
        MetricsPage(try client.get("/metrics").body)
    }

    /// The value of a series, written with its labels; nil if it is missing.
    subscript(series: String) -> Double? { values[series] }

    /// The labels of every series of a metric.
    func series(of name: String) -> Set<String> {
        Set(values.keys.filter { $0.hasPrefix(name + "{") }.map { String($0.dropFirst(name.count)) })
    }
}

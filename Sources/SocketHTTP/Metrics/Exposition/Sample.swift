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

/// What has metrics to tell: an instrument, or whoever looks something up when asked.
public protocol Collector: Sendable {
    /// The metrics as they are now.
    func collect() -> [MetricFamily]
}

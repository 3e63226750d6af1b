/// What a metric's numbers mean, as the exposition format calls it.
public enum MetricKind: String, Sendable {
    /// Only ever grows, from the process's start on.
    case counter
    /// Goes up and down.
    case gauge
    /// How often something was how large: counts that add up, by upper bound.
    case histogram
}

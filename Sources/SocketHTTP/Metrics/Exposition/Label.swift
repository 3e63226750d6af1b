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

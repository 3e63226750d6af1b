/// A binding of any value.
@MainActor
protocol AnyBinding: AnyObject {
    /// Whether the value changed since it was shown.
    var isBehind: Bool { get }

    func end()
}

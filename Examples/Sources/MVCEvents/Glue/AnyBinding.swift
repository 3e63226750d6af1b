/// A binding of a value of any type.
@MainActor
protocol AnyBinding: AnyObject {
    /// Whether the current value is not shown yet.
    var isBehind: Bool { get }

    func end()
}

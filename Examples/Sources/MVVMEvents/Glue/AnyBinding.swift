/// A binding of whatever value.
@MainActor
protocol AnyBinding: AnyObject {
    /// Whether what is shown is not what is true now.
    var isBehind: Bool { get }

    func end()
}

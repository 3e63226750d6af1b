/// Shows that something is not there any more.
public protocol RemovalView: AnyObject {
    /// Shows what became of it, in place of what was shown before.
    func displayRemoved(_ text: String)
}

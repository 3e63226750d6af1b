/// Shows that something was made that was not there before.
public protocol CreationView: AnyObject {
    /// Shows what number it was given.
    func displayCreated(_ id: Int64)
}

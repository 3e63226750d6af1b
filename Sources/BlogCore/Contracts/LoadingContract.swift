/// Shows that something is under way. A module whose scene shows no loading has none of these.
public protocol LoadingView: AnyObject {
    /// Shows or hides that something is under way; every `true` is followed by a `false`.
    func displayLoading(_ isLoading: Bool)
}

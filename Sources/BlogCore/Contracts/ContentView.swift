/// Shows one value, in place of the one before: a user, a blog with its text, a like button.
public protocol ContentView<Content>: AnyObject {
    /// What it shows.
    associatedtype Content: Presentation

    /// Shows a value, in place of the one before.
    func display(_ content: Content)
}

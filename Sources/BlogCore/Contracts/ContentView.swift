/// Shows one value, such as a user, a blog with its text or a like button.
public protocol ContentView<Content>: AnyObject {
    associatedtype Content: Presentation

    /// Shows a value in place of the previous one.
    func display(_ content: Content)
}

import BlogContracts

/// The value that a presenter displayed last, and its error.
final class ContentState<Content: Presentation>: ContentView, ErrorView {
    private(set) var content: Content?
    private(set) var error: ErrorPresentation?

    private let onChange: () -> Void

    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
    }

    func display(_ content: Content) {
        (self.content, error) = (content, nil)
        onChange()
    }

    func displayError(_ error: ErrorPresentation) {
        self.error = error
        onChange()
    }
}

import BlogContracts

/// The value that a presenter displayed last, and its error.
final class ContentState<Content: Presentation>: ContentView, ErrorView {
    private(set) var content: Content?
    private(set) var error: ErrorPresentation?

    private let tell: () -> Void

    init(tell: @escaping () -> Void) {
        self.tell = tell
    }

    func display(_ content: Content) {
        (self.content, error) = (content, nil)
        tell()
    }

    func displayError(_ error: ErrorPresentation) {
        self.error = error
        tell()
    }
}

import BlogContracts

/// Calls closures with what a presenter displays of one value.
final class ContentCallbacks<Content: Presentation>: ContentView, ErrorView {
    var onContent: (Content) -> Void = { _ in }
    var onError: (ErrorPresentation) -> Void = { _ in }

    func display(_ content: Content) { onContent(content) }

    func displayError(_ error: ErrorPresentation) { onError(error) }
}

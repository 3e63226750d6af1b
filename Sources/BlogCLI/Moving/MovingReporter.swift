import BlogContracts

/// A view of views that remembers how a move ended.
final class MovingReporter: MovingView, ErrorView {
    let causes = Causes()

    private let views: [any MovingView]
    private var isDone = false
    private var error: ErrorPresentation?

    init(_ views: any MovingView...) {
        self.views = views
    }

    func display(_ progress: MovingProgressPresentation) {
        for view in views { view.display(progress) }
    }

    func display(_ outcome: MovingOutcomePresentation) {
        isDone = true
        for view in views { view.display(outcome) }
    }

    func displayError(_ error: ErrorPresentation) {
        self.error = error
    }

    func report(with document: Document) -> MovingReport {
        MovingReport(document: document, isDone: isDone, error: error, causes: causes)
    }
}

import BlogContracts
import OneShotViews

/// A view of views that remembers why a move failed.
final class MovingReporter: MovingView, ErrorView {
    let causes = Causes()

    private let views: [any MovingView]
    private var error: ErrorPresentation?

    init(_ views: any MovingView...) {
        self.views = views
    }

    func display(_ progress: MovingProgressPresentation) {
        for view in views { view.display(progress) }
    }

    func display(_ outcome: MovingOutcomePresentation) {
        for view in views { view.display(outcome) }
    }

    func displayError(_ error: ErrorPresentation) {
        self.error = error
    }

    func report(with document: Document?) -> MovingReport {
        MovingReport(document: document, error: error, causes: causes)
    }
}

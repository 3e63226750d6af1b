import BlogContracts

/// What moved of a whole blog.
final class JSONMovingView: MovingView, DocumentView {
    private var outcome: MovingOutcomePresentation?

    /// A document is shown when all is over, so nothing of what comes before is kept.
    func display(_ progress: MovingProgressPresentation) {}

    func display(_ outcome: MovingOutcomePresentation) {
        self.outcome = outcome
    }

    func document() -> Document? { outcome.document() }
}

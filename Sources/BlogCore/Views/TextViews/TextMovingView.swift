import BlogContracts

/// What moved of a whole blog.
final class TextMovingView: MovingView, DocumentView {
    private let page: TextPage
    private var outcome: MovingOutcomePresentation?

    init(page: TextPage) {
        self.page = page
    }

    /// A document is shown when all is over, so nothing of what comes before is kept.
    func display(_ progress: MovingProgressPresentation) {}

    func display(_ outcome: MovingOutcomePresentation) {
        self.outcome = outcome
    }

    func document() -> Document? {
        guard let outcome else { return nil }
        var page = page
        page.paragraph(outcome.text)
        return Document(bytes: Array(page.text.utf8))
    }
}

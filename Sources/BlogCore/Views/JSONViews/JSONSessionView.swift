import BlogContracts

/// A session that has begun.
final class JSONSessionView: SessionView, DocumentView {
    private var session: SessionPresentation?

    func display(_ session: SessionPresentation) {
        self.session = session
    }

    func document() -> Document? { session.document() }
}

import BlogContracts

/// A session that is over.
final class JSONSessionEndView: SessionEndView, DocumentView {
    private var end: SessionEndPresentation?

    func display(_ end: SessionEndPresentation) {
        self.end = end
    }

    func document() -> Document { end.document() }
}

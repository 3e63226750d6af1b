import BlogContracts

/// That something is not there any more.
final class JSONRemovalView: RemovalView, DocumentView {
    private var removal: RemovalPresentation?

    func display(_ removal: RemovalPresentation) {
        self.removal = removal
    }

    func document() -> Document? { removal.document() }
}

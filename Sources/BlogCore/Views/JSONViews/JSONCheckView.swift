import BlogContracts

/// What came of a check.
final class JSONCheckView: CheckView, DocumentView {
    private var check: CheckPresentation?

    func display(_ check: CheckPresentation) {
        self.check = check
    }

    func document() -> Document? { check.document() }
}

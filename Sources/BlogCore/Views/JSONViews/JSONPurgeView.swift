import BlogContracts

/// Posts that were deleted for good.
final class JSONPurgeView: PurgeView, DocumentView {
    private var purge: PurgePresentation?

    func display(_ purge: PurgePresentation) {
        self.purge = purge
    }

    func document() -> Document? { purge.document() }
}

import BlogContracts

/// Posts that were deleted for good.
final class TextPurgeView: PurgeView, DocumentView {
    private let page: TextPage
    private var purge: PurgePresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ purge: PurgePresentation) {
        self.purge = purge
    }

    func document() -> Document? {
        guard let purge else { return nil }
        var page = page
        page.paragraph(purge.text)
        return Document(bytes: Array(page.text.utf8))
    }
}

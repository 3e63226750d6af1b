import BlogContracts

/// That something is not there any more.
final class TextRemovalView: RemovalView, DocumentView {
    private let page: TextPage
    private var removal: RemovalPresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ removal: RemovalPresentation) {
        self.removal = removal
    }

    func document() -> Document? {
        var page = page
        if let removal { page.paragraph(removal.text) }
        return Document(bytes: Array(page.text.utf8))
    }
}

import BlogContracts

/// A session that is over.
final class TextSessionEndView: SessionEndView, DocumentView {
    private let page: TextPage
    private var end: SessionEndPresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ end: SessionEndPresentation) {
        self.end = end
    }

    func document() -> Document {
        var page = page
        if let end {
            page.pieces([end.text])
        }
        return Document(bytes: Array(page.text.utf8))
    }
}

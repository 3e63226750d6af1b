import BlogContracts

/// That something is not there any more.
final class TextRemovalView: RemovalView, DocumentView {
    private let page: TextPage
    private var text: String?

    init(page: TextPage) {
        self.page = page
    }

    func displayRemoved(_ text: String) {
        self.text = text
    }

    func document() -> Document {
        var page = page
        if let text { page.paragraph(text) }
        return Document(bytes: Array(page.text.utf8))
    }
}

import BlogContracts

/// A restoration that was made.
final class TextRestorationView: RestorationView, DocumentView {
    private let page: TextPage
    private var restoration: RestorationPresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ restoration: RestorationPresentation) {
        self.restoration = restoration
    }

    func document() -> Document? {
        guard let restoration else { return nil }
        var page = page
        page.paragraph(restoration.text)
        return Document(bytes: Array(page.text.utf8))
    }
}

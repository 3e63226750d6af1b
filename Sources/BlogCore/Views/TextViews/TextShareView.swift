import BlogContracts

/// A link to a blog, in one piece on a line of its own, to be copied.
final class TextShareView: ShareView, DocumentView {
    private let page: TextPage
    private var share: SharePresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ share: SharePresentation) {
        self.share = share
    }

    func document() -> Document? {
        guard let share else { return nil }
        var page = page
        page.line(CleanText.line(share.url))
        page.pieces([share.shareCountText])
        return Document(bytes: Array(page.text.utf8))
    }
}

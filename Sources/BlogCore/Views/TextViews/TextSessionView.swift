import BlogContracts

/// A session that has begun. The token stands alone on a line and in one piece, to be copied.
final class TextSessionView: SessionView, DocumentView {
    private let page: TextPage
    private var session: SessionPresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ session: SessionPresentation) {
        self.session = session
    }

    func document() -> Document? {
        guard let session else { return nil }
        var page = page
        page.pieces([session.text, session.expiresText])
        page.blank()
        page.line(CleanText.line(session.token))
        return Document(bytes: Array(page.text.utf8))
    }
}

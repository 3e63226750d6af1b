import BlogContracts

/// A like given or taken back.
final class TextLikeView: LikeView, DocumentView {
    private let page: TextPage
    private var like: LikePresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ like: LikePresentation) {
        self.like = like
    }

    func document() -> Document? {
        guard let like else { return nil }
        var page = page
        page.pieces([like.text, like.likeCountText])
        return Document(bytes: Array(page.text.utf8))
    }
}

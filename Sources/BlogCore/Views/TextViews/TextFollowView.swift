import BlogContracts

/// A follow begun or ended: what was told last.
final class TextFollowView: FollowView, DocumentView {
    private let page: TextPage
    private var follow: FollowPresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ follow: FollowPresentation) {
        self.follow = follow
    }

    func document() -> Document? {
        guard let follow else { return nil }
        var page = page
        page.pieces([follow.text, follow.followerCountText, follow.friendCountText])
        return Document(bytes: Array(page.text.utf8))
    }
}

import BlogContracts

/// A follow begun or ended: what was told last.
final class JSONFollowView: FollowView, DocumentView {
    private var follow: FollowPresentation?

    func display(_ follow: FollowPresentation) {
        self.follow = follow
    }

    func document() -> Document? { follow.document() }
}

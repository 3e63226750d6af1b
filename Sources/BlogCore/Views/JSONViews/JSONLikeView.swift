import BlogContracts

/// A like given or taken back.
final class JSONLikeView: LikeView, DocumentView {
    private var like: LikePresentation?

    func display(_ like: LikePresentation) {
        self.like = like
    }

    func document() -> Document? { like.document() }
}

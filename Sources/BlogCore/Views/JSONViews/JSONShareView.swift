import BlogContracts

/// A link to a blog.
final class JSONShareView: ShareView, DocumentView {
    private var share: SharePresentation?

    func display(_ share: SharePresentation) {
        self.share = share
    }

    func document() -> Document? { share.document() }
}

import BlogDomain
import BlogPresenters

/// Does nothing, as over HTTP.
final class Nowhere: Router {
    func showBlog(_ id: PostID) {}
    func showUser(_ id: UserID) {}
    func showUserDetail(_ id: UserID) {}
    func showDraft(_ id: PostID) {}
}

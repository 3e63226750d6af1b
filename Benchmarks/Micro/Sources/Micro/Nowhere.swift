import BlogModels
import BlogPresenters

/// Leads nowhere, as over HTTP.
final class Nowhere: Router {
    func showBlog(_ id: PostID) {}
    func showUser(_ id: UserID) {}
    func showDraft(_ id: PostID) {}
}

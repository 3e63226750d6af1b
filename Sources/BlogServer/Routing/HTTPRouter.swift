import BlogModels
import BlogPresenters

/// Over HTTP the client goes where it wants: an answer leads nowhere by itself.
final class HTTPRouter: Router {
    func showBlog(_ id: PostID) {}
    func showUser(_ id: UserID) {}
    func showDraft(_ id: PostID) {}
}

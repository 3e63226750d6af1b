import MVP
import Story

/// Implements the contracts with closures, so that a page needs no view type. A method that the contract gets later is an error of
/// the compiler here. A closure that the page does not set is silence.
final class Callbacks: UserScene.Views {
    var onLoading: (Bool) -> Void = { _ in }
    var onUser: (UserPresentation) -> Void = { _ in }
    var onUserError: (String) -> Void = { _ in }
    var onBlogs: (_ blogs: [BlogPresentation], _ isFirstPage: Bool, _ hasMore: Bool) -> Void = { _, _, _ in }
    var onBlog: (BlogPresentation) -> Void = { _ in }
    var onBlogListError: (String) -> Void = { _ in }
    var onDrafts: ([DraftPresentation]) -> Void = { _ in }
    var onDraftListError: (String) -> Void = { _ in }

    func displayLoading(_ isLoading: Bool) { onLoading(isLoading) }
    func displayUser(_ user: UserPresentation) { onUser(user) }
    func displayUserError(_ error: Failure) { onUserError("! " + error.message) }
    func displayBlogs(_ blogs: [BlogPresentation], next: Int?) { onBlogs(blogs, true, next != nil) }
    func displayMoreBlogs(_ blogs: [BlogPresentation], next: Int?) { onBlogs(blogs, false, next != nil) }
    func displayBlog(_ blog: BlogPresentation) { onBlog(blog) }
    func displayBlogListError(_ error: Failure) { onBlogListError("! " + error.message) }
    func displayDrafts(_ drafts: [DraftPresentation]) { onDrafts(drafts) }
    func displayDraftListError(_ error: Failure) { onDraftListError("! " + error.message) }
}

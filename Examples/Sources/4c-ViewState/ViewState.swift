import MVP
import Story

/// What the page shows now, in two levels: parts, and rows of a part. It implements the contracts, so the presenters of MVP fill it.
/// Its subscribers are told which part has changed, and read the rest from it: a view that comes late misses nothing.
final class ViewState: UserScene.Views {
    enum Part: Equatable {
        case status, user, userError, drafts
        case blogs(BlogsPart)
    }

    enum BlogsPart: Equatable {
        case rows(from: Int)
        case row(Int)
        case note
    }

    private(set) var isLoading = false
    private(set) var user: UserPresentation?
    private(set) var userError = ""
    private(set) var rows: [BlogPresentation] = []
    private(set) var note = ""
    private(set) var hasMore = false
    private(set) var drafts: [DraftPresentation]?
    private(set) var draftsError: String?
    private var subscribers: [(Part) -> Void] = []

    func subscribe(_ subscriber: @escaping (Part) -> Void) { subscribers.append(subscriber) }

    func displayLoading(_ isLoading: Bool) { change(.status) { self.isLoading = isLoading } }

    func displayUser(_ user: UserPresentation) {
        change(.user) { self.user = user }
        change(.userError) { userError = "" }
    }

    func displayUserError(_ error: Failure) { change(.userError) { userError = "! " + error.message } }

    func displayBlogs(_ blogs: [BlogPresentation], next: Int?) {
        change(.blogs(.rows(from: 0))) { rows = blogs }
        end(next)
    }

    func displayMoreBlogs(_ blogs: [BlogPresentation], next: Int?) {
        change(.blogs(.rows(from: rows.count))) { rows += blogs }
        end(next)
    }

    func displayBlogListError(_ error: Failure) { change(.blogs(.note)) { note = "! " + error.message } }

    func displayBlog(_ blog: BlogPresentation) {
        guard let index = rows.firstIndex(where: { $0.id == blog.id }) else { return }
        change(.blogs(.row(index))) { rows[index] = blog }
    }

    func displayDrafts(_ drafts: [DraftPresentation]) {
        change(.drafts) { (self.drafts, draftsError) = (drafts, nil) }
    }

    func displayDraftListError(_ error: Failure) {
        change(.drafts) { draftsError = "! " + error.message }
    }

    private func end(_ next: Int?) {
        change(.blogs(.note)) { (note, hasMore) = (rows.isEmpty ? "No posts yet." : "", next != nil) }
    }

    private func change(_ part: Part, _ change: () -> Void) {
        change()
        subscribers.forEach { $0(part) }
    }
}

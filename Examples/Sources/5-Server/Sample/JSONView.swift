import Foundation
import MVP
import Story

/// Implements the contracts of the page by a JSON document. What is displayed last is what the client gets.
final class JSONView: UserScene.Views {
    private var parts: [Part: Any] = [:]
    private var errors: [Part: Failure] = [:]

    enum Part: String { case user, blog, blogs, drafts }

    /// The document of a part, or of the whole page. Drafts that the viewer may not see are not part of a page.
    func document(_ part: Part?) throws(Failure) -> Any {
        if let part {
            if let error = errors[part] { throw error }
            return parts[part] ?? [:]
        }
        let mayMiss = [Failure.notLoggedIn, .notAllowed("You can see only your own drafts.")]
        for error in errors.values where !mayMiss.contains(error) { throw error }
        return Dictionary(uniqueKeysWithValues: parts.map { ($0.rawValue, $1) })
    }

    func displayLoading(_ isLoading: Bool) {}

    func displayUser(_ user: UserPresentation) {
        errors[.user] = nil
        parts[.user] = [
            "id": user.id, "username": user.username, "name": user.name, "summary": user.summary,
            "blogCount": user.blogCount, "blogCountText": user.blogCountText,
            "followerCount": user.followerCount, "followerCountText": user.followerCountText,
            "followingCount": user.followingCount, "followingCountText": user.followingCountText,
            "isSelf": user.isSelf, "isFollowing": user.isFollowing as Any? ?? NSNull(),
        ]
    }

    func displayUserError(_ error: Failure) { errors[.user] = error }

    func displayBlogs(_ blogs: [BlogPresentation], next: Int?) {
        parts[.blogs] = ["items": blogs.map { json($0) }, "nextID": next as Any? ?? NSNull()]
    }

    func displayMoreBlogs(_ blogs: [BlogPresentation], next: Int?) { displayBlogs(blogs, next: next) }

    func displayBlogListError(_ error: Failure) { errors[.blogs] = error }

    func displayBlog(_ blog: BlogPresentation) {
        errors[.blog] = blog.error
        parts[.blog] = json(blog).merging(["body": blog.text]) { $1 }
    }

    func displayDrafts(_ drafts: [DraftPresentation]) {
        parts[.drafts] = ["items": drafts.map { ["id": $0.id, "title": $0.title] }]
    }

    func displayDraftListError(_ error: Failure) { errors[.drafts] = error }

    private func json(_ blog: BlogPresentation) -> [String: Any] {
        [
            "id": blog.id, "title": blog.title, "authorText": blog.authorText,
            "author": ["id": blog.authorID, "username": blog.authorUsername, "name": blog.authorName],
            "likeCount": blog.likeCount, "likeCountText": blog.likeCountText,
            "isLiked": blog.isLiked as Any? ?? NSNull(),
        ]
    }
}

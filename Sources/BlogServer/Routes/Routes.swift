import BlogContracts
import BlogPresenters
import OneShotViews
import SocketHTTP

/// All routes of the server.
enum Routes {
    static let all: [Route] = [
        users, userBlogs, userDrafts, userLikes, usersByName, blogs, blog, blogLikes, like,
        sessions, currentSession, session,
        trash, trashEntry, trashRestore,
        drafts, draft, publishing, unpublishing,
        follow, followers, following, share,
        search,
        feedAtom, feedJSON, userFeedAtom, userFeedJSON, sitemap,
    ]
}

extension Routes {
    /// Full-text search of published posts.
    static let search = Route(
        "/search", query: [.q] + .page,
        [
            .get: { request, context in
                let query = request.query
                // A browser gets the form alone.
                let search = try request.media == .html && query.hasNoWords() ? nil : query.search()
                return try await context.show(
                    OneShotList<SearchHitPresentation>(), repeating: [.q, .limit]
                ) {
                    context.scenes.search(search, on: $0, context.scene)
                }
            }
        ])
}

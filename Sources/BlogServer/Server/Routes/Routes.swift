import BlogContracts
import BlogPresenters
import HTMLViews
import OneShotViews
import SocketHTTP

/// All routes of the server.
enum Routes {
    static let all: [Route] = [
        users, userBlogs, userDrafts, userLikes, allUsers, blogs, blog, blogLikes, like,
        sessions, currentSession, session,
        trash, trashEntry, trashRestore,
        drafts, draft, publishing, unpublishing,
        follow, followers, following, share,
        search, tags, taggedBlogs,
        feedAtom, feedJSON, userFeedAtom, userFeedJSON, sitemap,
    ]
}

extension Routes {
    /// Full-text search of published posts.
    static let search = Route(
        .search, query: [.q, .tag] + .page,
        [
            .get: { request, context in
                let query = request.query
                // A browser gets the form alone.
                let search = try request.media == .html && query.hasNoWords() ? nil : query.search()
                return try await context.show(
                    OneShotList<SearchHitPresentation>(), repeating: [.q, .tag, .limit]
                ) {
                    context.scenes.search(search, on: $0, context.scene)
                }
            }
        ])
}

/// Every path that the server answers.
enum Routes {
    static let all: [Route] = [
        users, userBlogs, userDrafts, userLikes, usersByName, blogs, blog, blogLikes, like,
        sessions, currentSession, session,
        trash, trashEntry, trashRestore,
        drafts, draft, publishing, unpublishing,
        follow, followers, following, share,
        search,
    ]
}

/// What is always said alike.
public enum Phrase: Sendable, CaseIterable {
    /// The heading of a list of blogs.
    case blogs
    /// The same, of the blogs that somebody likes.
    case likedBlogs
    /// The same, of drafts.
    case drafts
    /// The same, of those who like a blog.
    case likers
    /// The same, of everybody.
    case users
    /// In place of rows.
    case noBlogs
    /// In place of rows.
    case noLikedBlogs
    /// In place of rows.
    case noDrafts
    /// In place of rows.
    case noLikers
    /// In place of rows.
    case noUsers
    /// That the viewer likes a blog.
    case youLikeThis
    /// That a page is the viewer's own.
    case thisIsYou
    /// That the viewer follows a user.
    case youFollow
    /// The heading of those who follow a user.
    case followers
    /// The same, of those whom a user follows.
    case following
    /// In place of rows.
    case noFollowers
    /// In place of rows.
    case noFollowing
    /// The heading of a list of sessions.
    case sessions
    /// In place of rows.
    case noSessions
    /// The heading of what was found.
    case hits
    /// In place of hits.
    case noHits
    /// That there may be more, for which there was no time.
    case someHits
    /// That a session is the one that its list is asked for in.
    case thisSession
}

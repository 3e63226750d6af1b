public import BlogContracts
public import BlogModels

/// All texts of the presenters, in one language and one time zone.
public protocol Localization: Sendable {
    /// A date without the time. It is never relative to now, so that equal data gives equal pages.
    func day(_ moment: Timestamp, as use: DayUse) -> String
    /// A number of things: `1 like`, `3 likes`.
    func count(_ number: Int, of thing: Countable) -> String
    /// The author as a label, on one author's pages: `Author: Ada`. See ``AuthorFormatter/label``.
    func author(_ name: String) -> String
    /// The author in a list of many authors: `by Ada`. See ``AuthorFormatter/byline``.
    func byline(_ name: String) -> String
    /// The names of the tags of a post.
    func tags(_ names: [String]) -> String
    /// The heading of the blogs with a tag.
    func tagged(_ tag: String) -> String
    /// A fixed phrase.
    func phrase(_ phrase: Phrase) -> String
    /// The hint that more rows follow a cursor.
    func more(after cursor: String) -> String
    /// The result of a like or an unlike.
    func likeChanged(_ like: LikeState) -> String
    /// The message after a login.
    func loggedIn(as name: String) -> String
    /// The message after a session was ended.
    func sessionEnded(_ session: SessionID) -> String
    /// The message after a draft was moved to the recycle bin.
    func draftDiscarded(_ id: PostID) -> String
    /// The message after a blog was moved to the recycle bin.
    func blogDiscarded(_ id: PostID) -> String
    /// The rule that a field's value breaks. The text follows the field's name: `must have 1 to 200 characters`.
    func message(of problem: FieldProblem) -> String
    /// Describes an error. `heading` names the module that the error replaces.
    func error(_ error: any Error, heading: String?) -> ErrorPresentation
    /// The texts of the recycle bin.
    var trash: any TrashLocalization { get }
    /// Whether the viewer follows a user.
    func following(_ isFollowing: Bool, name: String) -> String
    /// The question that confirms unfollowing a user.
    func unfollowQuestion(name: String) -> String
}

/// The texts of the recycle bin.
public protocol TrashLocalization: Sendable {
    /// The name of the recycle bin.
    var heading: String { get }
    /// The text of the empty list.
    var empty: String { get }
    /// The former state of a post.
    func kind(_ kind: TrashEntry.Kind) -> String
    /// When a post was deleted.
    func deleted(on day: String) -> String
    /// When a post will be purged.
    func purged(on day: String) -> String
    /// The number of posts in the recycle bin; nil if it is not shown.
    func count(_ posts: Int) -> String?
    /// The question that confirms purging one post.
    func purgeQuestion(_ post: PostID) -> String
    /// The question that confirms purging all posts.
    var purgeAllQuestion: String { get }
    /// The number of posts that were purged.
    func purged(_ posts: Int) -> String
}

/// A fixed phrase.
public enum Phrase: Sendable, CaseIterable {
    /// The heading of a list of blogs.
    case blogs
    /// The heading of the blogs that a user likes.
    case likedBlogs
    /// The heading of a list of drafts.
    case drafts
    /// The heading of the users who like a blog.
    case likers
    /// The heading of all users.
    case users
    /// The text of an empty list of blogs.
    case noBlogs
    /// The text of an empty list of liked blogs.
    case noLikedBlogs
    /// The text of an empty list of drafts.
    case noDrafts
    /// The text of an empty list of likers.
    case noLikers
    /// The text of an empty list of users.
    case noUsers
    /// The note on a blog that the viewer likes.
    case youLikeThis
    /// The note on the viewer's own page.
    case thisIsYou
    /// The note on a user whom the viewer follows.
    case youFollow
    /// The heading of the followers of a user.
    case followers
    /// The heading of the users whom a user follows.
    case following
    /// The text of an empty list of followers.
    case noFollowers
    /// The text of an empty list of followed users.
    case noFollowing
    /// The heading of a list of sessions.
    case sessions
    /// The text of an empty list of sessions.
    case noSessions
    /// The heading of the hits of a search.
    case hits
    /// The text of a search without hits.
    case noHits
    /// The note on a search that reached its time limit and may be incomplete.
    case someHits
    /// The heading of a search without words.
    case search
    /// The text of a search without words.
    case noSearchWords
    /// The note on the current session.
    case thisSession
    /// The heading of the list of all tags.
    case tags
    /// The text of an empty list of tags.
    case noTags
    /// The text of an empty list of the blogs with a tag.
    case noTaggedBlogs
}

/// A kind of thing to count.
public enum Countable: Int, Sendable, CaseIterable {
    /// Likes of a blog.
    case likes
    /// Shares of a blog.
    case shares
    /// Published blogs.
    case blogs
    case followers
    /// Users whom a user follows.
    case following
    /// Users who follow each other.
    case friends
}

/// The event that a date belongs to.
public enum DayUse: Int, Sendable, CaseIterable {
    /// No event: `21 Nov 2026`.
    case plain
    /// A first publication.
    case published
    /// A later change.
    case edited
    /// A registration.
    case joined
    /// The beginning of a session.
    case created
    /// The end of a session.
    case expires
}

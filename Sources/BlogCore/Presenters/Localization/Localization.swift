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
    /// The headings of lists.
    case blogs, likedBlogs, drafts, likers, users, followers, following, sessions, hits, tags
    /// The texts of these lists if they are empty.
    case noBlogs, noLikedBlogs, noDrafts, noLikers, noUsers
    case noFollowers, noFollowing, noSessions, noHits, noTags
    /// The text of an empty list of the blogs with a tag.
    case noTaggedBlogs
    /// The notes on a blog that the viewer likes, on their own page and session, and on a user whom they follow.
    case youLikeThis, thisIsYou, thisSession, youFollow
    /// The note on a search that reached its time limit and may be incomplete.
    case someHits
    /// The heading and the text of a search without words.
    case search, noSearchWords
}

/// A kind of thing to count.
public enum Countable: Int, Sendable, CaseIterable {
    case likes, shares
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
    /// A first publication, and a later change.
    case published, edited
    /// A registration.
    case joined
    /// The beginning and the end of a session.
    case created, expires
}

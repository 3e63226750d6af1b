public import BlogContracts
public import BlogModels

/// All texts of the presenters, in one language and one time zone.
public protocol Localization: Sendable {
    /// A date without the time. It is never relative to now, so that equal data gives equal pages.
    func day(_ moment: Timestamp, as use: DayUse) -> String
    /// A number of things: `1 like`, `3 likes`.
    func count(_ number: Int, of thing: Countable) -> String
    /// Who wrote something, as a label: `Author: Ada`.
    func author(_ name: String) -> String
    /// Who wrote something, among what others wrote: `by Ada`.
    func byline(_ name: String) -> String
    /// A fixed phrase.
    func phrase(_ phrase: Phrase) -> String
    /// How to get the rows after a cursor.
    func more(after cursor: String) -> String
    /// The result of a like or an unlike.
    func likeChanged(_ like: LikeState) -> String
    /// That a session of a user has begun.
    func signedIn(as name: String) -> String
    /// That a session has ended.
    func sessionEnded(_ session: SessionID) -> String
    /// That a draft was moved to the recycle bin.
    func draftDiscarded(_ id: PostID) -> String
    /// That a blog was moved to the recycle bin.
    func blogDiscarded(_ id: PostID) -> String
    /// The rule that a field's value breaks, to follow the field's name.
    func message(of problem: FieldProblem) -> String
    /// Any error.
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
    /// Its name.
    var heading: String { get }
    /// The text of the empty list.
    var empty: String { get }
    /// The former state of a post.
    func kind(_ kind: TrashEntry.Kind) -> String
    /// When a post was deleted.
    func deleted(on day: String) -> String
    /// When a post will be purged.
    func purged(on day: String) -> String
    /// The number of posts in it; nil if it is not shown.
    func count(_ posts: Int) -> String?
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
    /// The text of the empty list.
    case noBlogs
    /// The text of the empty list.
    case noLikedBlogs
    /// The text of the empty list.
    case noDrafts
    /// The text of the empty list.
    case noLikers
    /// The text of the empty list.
    case noUsers
    /// That the viewer likes a blog.
    case youLikeThis
    /// That a page is the viewer's own.
    case thisIsYou
    /// That the viewer follows a user.
    case youFollow
    /// The heading of the followers of a user.
    case followers
    /// The heading of the users whom a user follows.
    case following
    /// The text of the empty list.
    case noFollowers
    /// The text of the empty list.
    case noFollowing
    /// The heading of a list of sessions.
    case sessions
    /// The text of the empty list.
    case noSessions
    /// The heading of the hits of a search.
    case hits
    /// The text of a search without hits.
    case noHits
    /// That a search reached its time limit and may be incomplete.
    case someHits
    /// That a session is the current one.
    case thisSession
}

/// A kind of thing to count.
public enum Countable: Sendable, CaseIterable {
    /// Likes of a blog.
    case likes
    /// Shares of a blog.
    case shares
    /// Published blogs.
    case blogs
    /// Followers of a user.
    case followers
    /// Users whom a user follows.
    case following
    /// Users who follow each other.
    case friends
}

/// The event that a date belongs to.
public enum DayUse: Sendable, CaseIterable {
    /// No event: `21 Nov 2026`.
    case plain
    /// A first publication.
    case published
    /// A later change.
    case edited
    /// A registration.
    case joined
    /// The beginning of a session.
    case signedIn
    /// The end of a session.
    case expires
}

/// How a scene names the author of a blog. Scenes of one user's blogs and of many users' blogs pass different
/// formatters to the same row presenter.
public struct AuthorFormatter: Sendable {
    /// The words for an author of that name.
    public let text: @Sendable (_ name: String, _ localization: any Localization) -> String

    /// Creates a formatter from a function.
    public init(text: @escaping @Sendable (_ name: String, _ localization: any Localization) -> String) {
        self.text = text
    }

    /// `Author: NAME`, on one user's pages and on one blog.
    public static let label = AuthorFormatter { name, localization in localization.author(name) }

    /// `by NAME`, in lists of blogs by many authors.
    public static let byline = AuthorFormatter { name, localization in localization.byline(name) }
}

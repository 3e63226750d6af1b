public import BlogContracts
public import BlogModels

/// All texts of the presenters, in one language and one time zone.
public protocol Wording: Sendable {
    /// A moment, to the day: never relative to now, so that a page may be kept and compared.
    func day(_ moment: Timestamp, as use: DayUse) -> String
    /// How many there are of something: `1 like`, `3 likes`.
    func count(_ number: Int, of thing: Countable) -> String
    /// Who wrote something, as a label: `Author: Ada`.
    func author(_ name: String) -> String
    /// Who wrote something, among what others wrote: `by Ada`.
    func byline(_ name: String) -> String
    /// A fixed phrase.
    func phrase(_ phrase: Phrase) -> String
    /// How to get the rows after a place.
    func more(after cursor: String) -> String
    /// What a like that was given or taken back came to.
    func likeChanged(_ like: LikeState) -> String
    /// That a session of that user's has begun.
    func signedIn(as name: String) -> String
    /// That a session is over.
    func sessionEnded(_ session: SessionID) -> String
    /// That a draft went to the recycle bin.
    func draftDiscarded(_ id: PostID) -> String
    /// That a blog did.
    func blogDiscarded(_ id: PostID) -> String
    /// The rule that a field's value breaks, to follow the field's name.
    func message(of problem: FieldProblem) -> String
    /// Any error.
    func error(_ error: any Error, heading: String?) -> ErrorPresentation
    /// What is said of the recycle bin.
    var trash: any TrashWording { get }
    /// Whether the viewer follows somebody.
    func following(_ isFollowing: Bool, name: String) -> String
    /// The question whether to follow somebody no more.
    func unfollowQuestion(name: String) -> String
}

/// What is said of the recycle bin.
public protocol TrashWording: Sendable {
    /// What it is called.
    var heading: String { get }
    /// In place of rows.
    var empty: String { get }
    /// What a post in it was.
    func kind(_ kind: TrashEntry.Kind) -> String
    /// When a post was thrown away.
    func deleted(on day: String) -> String
    /// When a post will be purged.
    func purged(on day: String) -> String
    /// How many posts are in it; nil where there is nothing to say.
    func count(_ posts: Int) -> String?
    /// Asks whether everything in it is really to be deleted.
    var purgeAllQuestion: String { get }
    /// How many posts were deleted for good just now.
    func purged(_ posts: Int) -> String
}

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

/// What is counted.
public enum Countable: Sendable, CaseIterable {
    /// Likes of a blog.
    case likes
    /// Shares of a blog.
    case shares
    /// Published blogs.
    case blogs
    /// People who follow somebody.
    case followers
    /// People whom somebody follows.
    case following
    /// People who follow each other.
    case friends
}

/// What a day is said of.
public enum DayUse: Sendable, CaseIterable {
    /// Nothing: `21 Nov 2026`.
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

/// How a scene names the author of a blog. A scene of one user's blogs and a scene of many users' blogs want
/// the same row worded differently: they hand its presenter another formatter.
public struct AuthorFormatter: Sendable {
    /// The words for an author of that name.
    public let text: @Sendable (_ name: String, _ wording: any Wording) -> String

    /// Makes a formatter of a function.
    public init(text: @escaping @Sendable (_ name: String, _ wording: any Wording) -> String) {
        self.text = text
    }

    /// `Author: NAME`, on one user's pages and on one blog.
    public static let label = AuthorFormatter { name, wording in wording.author(name) }

    /// `by NAME`, where blogs of many authors stand.
    public static let byline = AuthorFormatter { name, wording in wording.byline(name) }
}

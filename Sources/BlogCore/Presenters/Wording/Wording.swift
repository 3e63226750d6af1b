public import BlogContracts
public import BlogModels

/// Every word that presenters say, in one language and one time zone.
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
    /// An error, whoever threw it.
    func error(_ error: any Error, heading: String?) -> ErrorPresentation
    /// What is said of the recycle bin.
    var trash: any TrashWording { get }
    /// Whether the viewer follows somebody.
    func following(_ isFollowing: Bool, name: String) -> String
    /// The question whether to follow somebody no more.
    func unfollowQuestion(name: String) -> String
}

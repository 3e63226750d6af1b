public import BlogContracts
public import BlogModels

/// All texts of the presenters, in one language and one time zone. Each feature has a protocol of its own words, so the compiler
/// finds what a language lacks.
public protocol Localization:
    BlogTexts, DraftTexts, LikeTexts, FollowTexts, UserTexts, TagTexts, SearchTexts, SessionTexts, TrashTexts,
    CommentTexts, ProgramTexts
{
    /// A date without the time. It is never relative to now, so that equal data gives equal pages.
    func day(_ moment: Timestamp, as use: DayUse) -> String
    /// A number of things: `1 like`, `3 likes`.
    func count(_ number: Int, of thing: Countable) -> String
    /// The hint that more rows follow a cursor.
    func more(after cursor: String) -> String
    /// The rule that a field's value breaks. The text follows the field's name: `must have 1 to 200 characters`.
    func message(of problem: FieldProblem) -> String
    /// Describes an error. `heading` names the module that the error replaces.
    func error(_ error: any Error, heading: String?) -> ErrorPresentation
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

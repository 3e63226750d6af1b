/// A behaviour of the screen that a test of the logic should reach. The test has its name.
///
/// One standard for every way: the test runs the code of the way, or of the product, that decides the behaviour. It may look
/// at data instead of text (a model that throws an error has reported it). It may not do what the composing code does: a
/// test that calls one `load` after the other, or passes what one of two scenes would pass, does not test that code, and so
/// has another name. Whether a press arrives and a change is drawn is not asked here: the scenarios test that.
public enum Behaviour: String, CaseIterable, Sendable {
    /// Opening loads the user and their blogs.
    case opens
    /// More rows come below those that are there.
    case loadsMore
    /// Loading is shown, and over when it is over.
    case showsLoading
    /// A row leads on.
    case leadsOn
    /// A like changes its row and no other.
    case likesOneRow
    /// A like that fails leaves its row and says so.
    case keepsRowOfFailedLike
    /// A follow shows the new state before it is agreed to.
    case followsAtOnce
    /// A follow that fails is taken back.
    case takesFollowBack
    /// One scene asks before unfollowing, another does not.
    case asksWhereWanted
    /// A file's row goes through its states by itself.
    case movesRowsByThemselves
    /// Blogs that fail leave the user standing.
    case failsAlone
    /// Without a user nothing else is loaded.
    case stopsWithoutUser
    /// Drafts are shown to oneself, and to nobody else.
    case showsDrafts
    /// The recycle bin is counted.
    case countsBin
    /// A second scene names authors differently.
    case namesAuthors
}

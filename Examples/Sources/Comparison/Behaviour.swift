/// A behaviour of the page that a test should reach without drawing. The test has the name of the behaviour.
///
/// The same rule holds for every way: the test runs the code that decides the behaviour, in the way or in the product. It
/// may read data instead of text. It must not do the work of the code that composes the page: a test that calls one `load`
/// after the other does not test that code, so it has another name. The scenarios test whether actions arrive and changes
/// are drawn.
public enum Behaviour: String, CaseIterable, Sendable {
    /// Opening loads the user and their blogs.
    case opens
    /// Loading more adds rows below the others.
    case loadsMore
    /// The page shows that it is loading.
    case showsLoading
    /// A row opens its blog.
    case opensBlog
    /// A like changes its row and no other row.
    case likesOneRow
    /// A failed like leaves its row and shows an error.
    case keepsRowAfterFailedLike
    /// A follow shows the new state before the service has confirmed it.
    case followsOptimistically
    /// A failed follow is rolled back.
    case rollsBackFollow
    /// One page asks before unfollowing, another does not.
    case asksBeforeUnfollow
    /// Each file of an import changes its own row.
    case importsRowByRow
    /// A failed module does not affect the other modules.
    case isolatesFailures
    /// Without a user the page loads nothing else.
    case stopsWithoutUser
    /// Only the user sees their drafts.
    case showsDrafts
    /// The user sees the number of posts in their recycle bin.
    case countsBin
    /// A second page names authors differently.
    case namesAuthors
}

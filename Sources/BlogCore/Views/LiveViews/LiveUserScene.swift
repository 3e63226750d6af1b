public import BlogContracts
public import HTMLViews
public import JSONViews
import OneShotViews

/// Shows a user's page to clients that stay.
public final class LiveUserScene: UserSceneView {
    /// The user's info.
    public let userContent: LiveUserInfo
    /// The user's blogs.
    public let blogRows: LiveRows<BlogCellPresentation>
    // A change of these two is sent as a whole page.
    private let draftList = OneShotList<DraftCellPresentation>()
    private let trashContent = OneShotContent<TrashCountPresentation>()

    /// Creates an empty page.
    public init(_ events: LiveEvents) {
        userContent = LiveUserInfo(events)
        blogRows = LiveRows(events)
    }

    /// See ``userContent``.
    public var user: any UserInfoView { userContent }
    /// See ``blogRows``.
    public var blogs: any BlogListView & ErrorView { blogRows }
    /// The user's own drafts.
    public var drafts: any DraftListView & ErrorView { draftList }
    /// The number of posts in the user's own recycle bin.
    public var trashCount: any TrashCountView & ErrorView { trashContent }
}

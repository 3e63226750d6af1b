public import BlogContracts

/// Keeps a user's page, one view for each module. A module that displayed nothing has no place on the page.
public final class OneShotUserScene: UserSceneView, OneShotView {
    /// Who the user is.
    public let userContent = OneShotContent<UserInfoPresentation>()
    /// The user's blogs.
    public let blogList = OneShotList<BlogCellPresentation>()
    /// The user's own drafts.
    public let draftList = OneShotList<DraftCellPresentation>()
    /// How many posts are in the user's own recycle bin.
    public let trashContent = OneShotContent<TrashCountPresentation>()

    /// Creates an empty page.
    public init() {}

    /// See ``userContent``.
    public var user: any UserInfoView { userContent }
    /// See ``blogList``.
    public var blogs: any BlogListView & ErrorView { blogList }
    /// See ``draftList``.
    public var drafts: any DraftListView & ErrorView { draftList }
    /// See ``trashContent``.
    public var trashCount: any TrashCountView & ErrorView { trashContent }

    /// Whether there is no user to show.
    public var isEmpty: Bool { userContent.isEmpty }
    /// The first error of a module beside the user.
    public var error: ErrorPresentation? { blogList.error ?? draftList.error ?? trashContent.error }
}

public import BlogContracts

/// Stores a user's page, with one view for each module. A module that displayed nothing does not appear on the page.
public final class OneShotUserScene: UserSceneView, OneShotView {
    public let userContent = OneShotContent<UserInfoPresentation>()
    public let blogList = OneShotList<BlogCellPresentation>()
    public let draftList = OneShotList<DraftCellPresentation>()
    public let trashContent = OneShotContent<TrashCountPresentation>()
    /// The user's own recycle bin; nil for a page that shows only the number of its posts.
    public let trashList: OneShotList<TrashEntryPresentation>?

    public init(showsTrash: Bool = false) {
        trashList = showsTrash ? OneShotList() : nil
    }

    public var user: any UserInfoView { userContent }
    public var blogs: any BlogListView { blogList }
    public var drafts: any DraftListView { draftList }
    public var trashCount: any TrashCountView & ErrorView { trashContent }
    public var trash: (any TrashListView)? { trashList }

    public var isEmpty: Bool { userContent.isEmpty }
    /// The first error of a module other than the user's info.
    public var error: ErrorPresentation? {
        blogList.error ?? draftList.error ?? trashContent.error ?? trashList?.error
    }
}

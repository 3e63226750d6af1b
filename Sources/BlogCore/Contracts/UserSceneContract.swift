/// Where a user's scene puts its modules. A place whose module says nothing stays empty.
public protocol UserSceneView: AnyObject {
    /// The place of the user's info.
    var user: any UserInfoView { get }
    /// The place of the user's blogs.
    var blogs: any BlogListView & BlogCellView & ErrorView { get }
    /// The place of the user's own drafts.
    var drafts: any DraftListView & ErrorView { get }
    /// The place of how much is in the user's own recycle bin.
    var trashCount: any TrashCountView & ErrorView { get }
}

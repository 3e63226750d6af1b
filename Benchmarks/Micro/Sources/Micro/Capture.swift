import BlogContracts

/// Keeps what a scene shows first, to have it shown again by other views.
final class Capture: UserSceneView {
    private(set) var info: UserInfoPresentation?
    private(set) var list: BlogListPresentation?

    var user: any UserInfoView { self }
    var blogs: any BlogListView & BlogCellView & ErrorView { self }
    var drafts: any DraftListView & ErrorView { self }
    var trashCount: any TrashCountView & ErrorView { self }
}

extension Capture: UserInfoView, BlogListView {
    func display(_ user: UserInfoPresentation) { info = user }
    func display(_ blogs: BlogListPresentation) { list = blogs }
    func displayMore(_ blogs: BlogListPresentation) {}
    func displayEmpty(_ empty: EmptyPresentation) {}
    func displayRemoved(_ id: Int64) {}
}

/// What the page shows to nobody in particular does not come here.
extension Capture: BlogCellView, ErrorView, DraftListView, TrashCountView {
    func display(_ blog: BlogCellPresentation) {}
    func displayError(_ error: ErrorPresentation, onBlog id: Int64) {}
    func displayLink(_ share: SharePresentation) {}
    func displayError(_ error: ErrorPresentation) {}
    func display(_ drafts: DraftListPresentation) {}
    func displayMore(_ drafts: DraftListPresentation) {}
    func display(_ trashCount: TrashCountPresentation) {}
}

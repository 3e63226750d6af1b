public import BlogContracts

/// Shows a user's page to clients that stay.
public final class EventUserScene: UserSceneView {
    public let userContent: EventUserInfo
    public let blogRows: EventRows<BlogCellPresentation>
    // A change of these two is sent as a whole page.
    private let draftList = OneShotList<DraftCellPresentation>()
    private let trashContent = OneShotContent<TrashCountPresentation>()

    public init(_ events: EventBuffer) {
        userContent = EventUserInfo(events)
        blogRows = EventRows(events)
    }

    public var user: any UserInfoView { userContent }
    public var blogs: any BlogListView { blogRows }
    public var drafts: any DraftListView { draftList }
    public var trashCount: any TrashCountView & ErrorView { trashContent }
}

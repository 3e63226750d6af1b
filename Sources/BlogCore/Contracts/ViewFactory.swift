/// One medium (JSON, text, later HTML): makes the one-shot view of every scene. A new medium is a new factory,
/// and no presenter changes.
public protocol ViewFactory: Sendable {
    /// A user's page.
    func userScene() -> any UserSceneView & DocumentView
    /// A list of blogs alone.
    func blogList() -> any BlogListView & BlogCellView & DocumentView
    /// What a search found.
    func search() -> any SearchView & DocumentView
    /// One blog.
    func blogDetail() -> any BlogDetailView & ShareView & DocumentView
    /// A list of drafts alone.
    func draftList() -> any DraftListView & DocumentView
    /// One draft.
    func draftDetail() -> any DraftDetailView & DocumentView
    /// A list of people alone.
    func personList() -> any PersonListView & DocumentView
    /// A like given or taken back.
    func like() -> any LikeView & DocumentView
    /// Who a user is, alone.
    func userInfo() -> any UserInfoView & DocumentView
    /// A session that has begun.
    func session() -> any SessionView & DocumentView
    /// A list of sessions alone.
    func sessionList() -> any SessionListView & DocumentView
    /// That something is not there any more.
    func removal() -> any RemovalView & DocumentView
    /// A new token.
    func token() -> any TokenView & DocumentView
    /// A recycle bin.
    func trashList() -> any TrashListView & DocumentView
    /// Posts that were deleted for good.
    func purge() -> any PurgeView & DocumentView
    /// An import's outcome.
    func importSummary() -> any ImportView & ImportRowView & DocumentView
    /// A whole blog that moved.
    func moving() -> any MovingView & DocumentView
    /// A post while it is written.
    func post() -> any PostView & DocumentView
    /// A list of users alone.
    func userList() -> any UserListView & UserCellView & DocumentView
    /// A follow begun or ended.
    func follow() -> any FollowView & DocumentView
    /// A link to a blog.
    func share() -> any ShareView & DocumentView
    /// What came of a check of the database.
    func check() -> any CheckView & DocumentView
    /// A backup that was made.
    func backup() -> any BackupView & DocumentView
    /// A restoration that was made.
    func restoration() -> any RestorationView & DocumentView
}

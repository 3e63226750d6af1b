public import BlogContracts

/// Makes the views that show every scene as JSON: what `application/json` and `--format json` are.
///
/// Each document is one JSON object in UTF-8 (RFC 8259) and ends with one newline.
public struct JSONViewFactory: ViewFactory {
    /// Makes the factory.
    public init() {}

    /// A user's page, without the places whose module said nothing.
    public func userScene() -> any UserSceneView & DocumentView { JSONUserSceneView() }

    /// A list of blogs alone.
    public func blogList() -> any BlogListView & BlogCellView & DocumentView { JSONBlogListView() }

    /// What a search found, and whether it is all.
    public func search() -> any SearchView & DocumentView { JSONSearchView() }

    /// One blog and its `body`.
    public func blogDetail() -> any BlogDetailView & ShareView & DocumentView { JSONBlogDetailView() }

    /// A list of drafts alone.
    public func draftList() -> any DraftListView & DocumentView { JSONDraftListView() }

    /// One draft and its `body`.
    public func draftDetail() -> any DraftDetailView & DocumentView { JSONDraftDetailView() }

    /// A list of people alone.
    public func personList() -> any PersonListView & DocumentView { JSONPersonListView() }

    /// A like given or taken back.
    public func like() -> any LikeView & DocumentView { JSONLikeView() }

    /// Who a user is, alone.
    public func userInfo() -> any UserInfoView & DocumentView { JSONUserInfoView() }

    /// A session that has begun: `{"token":…,"expiresAt":…,"user":{…}}`.
    public func session() -> any SessionView & DocumentView { JSONSessionView() }

    /// A list of sessions alone.
    public func sessionList() -> any SessionListView & DocumentView { JSONSessionListView() }

    /// That something is not there any more: `{"text":…}`.
    public func removal() -> any RemovalView & DocumentView { JSONRemovalView() }

    /// A new token.
    public func token() -> any TokenView & DocumentView { JSONTokenView() }

    /// A recycle bin.
    public func trashList() -> any TrashListView & DocumentView { JSONTrashListView() }

    /// Posts that were deleted for good.
    public func purge() -> any PurgeView & DocumentView { JSONPurgeView() }

    /// An import's counts and the files of which there is something to report.
    public func importSummary() -> any ImportView & ImportRowView & DocumentView { JSONImportSummaryView() }

    /// How much of everything moved.
    public func moving() -> any MovingView & DocumentView { JSONMovingView() }

    /// A draft or a blog and its `body`, or what became of it.
    public func post() -> any PostView & DocumentView { JSONPostView() }
    /// A list of users alone.
    public func userList() -> any UserListView & UserCellView & DocumentView { JSONUserListView() }

    /// A follow begun or ended.
    public func follow() -> any FollowView & DocumentView { JSONFollowView() }

    /// A link to a blog.
    public func share() -> any ShareView & DocumentView { JSONShareView() }

    /// What came of a check: `{"isSound":…,"text":…,"findings":[…],"advice":…}`.
    public func check() -> any CheckView & DocumentView { JSONCheckView() }

    /// A backup that was made: `{"path":…,"bytes":…}`.
    public func backup() -> any BackupView & DocumentView { JSONBackupView() }

    /// A restoration that was made: `{"keptPath":…}`.
    public func restoration() -> any RestorationView & DocumentView { JSONRestorationView() }
}

public import BlogContracts

/// Makes the views that show every scene as text for people: what `text/plain` is and what the command line
/// prints. The same presentations give the same bytes, whichever program asks, if width and style are the same.
public struct TextViewFactory: ViewFactory {
    private let page: TextPage

    /// Makes the factory. `width` is the terminal's in columns; pages use at least 20 and at most 100 of them.
    public init(width: Int = 80, style: TextStyle = .plain) {
        page = TextPage(width: width, style: style)
    }

    /// A user's page.
    public func userScene() -> any UserSceneView & DocumentView { TextUserSceneView(page: page) }

    /// A list of blogs alone.
    public func blogList() -> any BlogListView & BlogCellView & DocumentView { TextBlogListView(page: page) }

    /// What a search found.
    public func search() -> any SearchView & DocumentView { TextSearchView(page: page) }

    /// One blog and its body.
    public func blogDetail() -> any BlogDetailView & ShareView & DocumentView {
        TextBlogDetailView(page: page)
    }

    /// A list of drafts alone.
    public func draftList() -> any DraftListView & DocumentView { TextDraftListView(page: page) }

    /// One draft and its body.
    public func draftDetail() -> any DraftDetailView & DocumentView { TextDraftDetailView(page: page) }

    /// A list of people alone.
    public func personList() -> any PersonListView & DocumentView { TextPersonListView(page: page) }

    /// A like given or taken back.
    public func like() -> any LikeView & DocumentView { TextLikeView(page: page) }

    /// Who a user is, alone.
    public func userInfo() -> any UserInfoView & DocumentView { TextUserView(page: page) }

    /// A session that has begun.
    public func session() -> any SessionView & DocumentView { TextSessionView(page: page) }

    /// A list of sessions alone.
    public func sessionList() -> any SessionListView & DocumentView { TextSessionListView(page: page) }

    /// That something is not there any more.
    public func removal() -> any RemovalView & DocumentView { TextRemovalView(page: page) }

    /// A new token alone.
    public func token() -> any TokenView & DocumentView { TextTokenView() }

    /// A recycle bin.
    public func trashList() -> any TrashListView & DocumentView { TextTrashListView(page: page) }

    /// Posts that were deleted for good.
    public func purge() -> any PurgeView & DocumentView { TextPurgeView(page: page) }

    /// An import's counts, and a line for each file of which there is something to report.
    public func importSummary() -> any ImportView & ImportRowView & DocumentView {
        TextImportSummaryView(page: page)
    }

    /// A sentence of what moved of a whole blog.
    public func moving() -> any MovingView & DocumentView { TextMovingView(page: page) }

    /// A draft or a blog and its body, or a line that says what became of it.
    public func post() -> any PostView & DocumentView { TextPostView(page: page) }
    /// A list of users alone.
    public func userList() -> any UserListView & UserCellView & DocumentView { TextUserListView(page: page) }

    /// A follow begun or ended.
    public func follow() -> any FollowView & DocumentView { TextFollowView(page: page) }

    /// A link to a blog, and how often it was shared.
    public func share() -> any ShareView & DocumentView { TextShareView(page: page) }

    /// What came of a check: whether all is well, and a line for each thing that is not.
    public func check() -> any CheckView & DocumentView { TextCheckView(page: page) }

    /// A backup that was made.
    public func backup() -> any BackupView & DocumentView { TextBackupView(page: page) }

    /// A restoration that was made.
    public func restoration() -> any RestorationView & DocumentView { TextRestorationView(page: page) }
}

public import BlogContracts

extension RecordingView: LoadingView {
    /// Notes that something is or is not under way.
    public func displayLoading(_ isLoading: Bool) { note(.loading(isLoading)) }
}

extension RecordingView: ErrorView {
    /// Notes an error.
    public func displayError(_ error: ErrorPresentation) { note(.error(error)) }
}

extension RecordingView: UserInfoView {
    /// Notes a user.
    public func display(_ user: UserInfoPresentation) { note(.user(user)) }
}

extension RecordingView: BlogListView {
    /// Notes rows.
    public func display(_ blogs: BlogListPresentation) { note(.blogs(blogs)) }

    /// Notes further rows.
    public func displayMore(_ blogs: BlogListPresentation) { note(.moreBlogs(blogs)) }

    /// Notes that a row is taken away.
    public func displayRemoved(_ id: Int64) { note(.blogRemoved(id)) }

    /// Notes that there are none.
    public func displayEmpty(_ empty: EmptyPresentation) { note(.empty(empty)) }
}

extension RecordingView: BlogCellView {
    /// Notes one blog.
    public func display(_ blog: BlogCellPresentation) { note(.blogRow(blog)) }

    /// Notes a row's error.
    public func displayError(_ error: ErrorPresentation, onBlog id: Int64) {
        note(.blogRowError(error, blog: id))
    }

    /// Notes a link to a row's blog.
    public func displayLink(_ share: SharePresentation) { note(.blogLink(share)) }
}

extension RecordingView: BlogDetailView {
    /// Notes one blog.
    public func display(_ blog: BlogDetailPresentation) { note(.blog(blog)) }
}

extension RecordingView: DraftListView {
    /// Notes rows.
    public func display(_ drafts: DraftListPresentation) { note(.drafts(drafts)) }

    /// Notes further rows.
    public func displayMore(_ drafts: DraftListPresentation) { note(.moreDrafts(drafts)) }
}

extension RecordingView: DraftDetailView {
    /// Notes a draft.
    public func display(_ draft: DraftDetailPresentation) { note(.draft(draft)) }
}

extension RecordingView: PersonListView {
    /// Notes rows.
    public func display(_ people: PersonListPresentation) { note(.people(people)) }

    /// Notes further rows.
    public func displayMore(_ people: PersonListPresentation) { note(.morePeople(people)) }
}

extension RecordingView: LikeView {
    /// Notes a like.
    public func display(_ like: LikePresentation) { note(.like(like)) }
}

extension RecordingView: TokenView {
    /// Notes a token.
    public func display(_ token: TokenPresentation) { note(.token(token)) }
}

extension RecordingView: ImportView {
    /// Notes the files.
    public func display(_ rows: [ImportRowPresentation]) { note(.importRows(rows)) }

    /// Notes how far it has come.
    public func display(_ progress: ImportProgressPresentation) { note(.importProgress(progress)) }

    /// Notes what came of it.
    public func display(_ summary: ImportSummaryPresentation) { note(.importSummary(summary)) }
}

extension RecordingView: ImportRowView {
    /// Notes one file.
    public func display(_ row: ImportRowPresentation) { note(.importRow(row)) }
}

extension RecordingView: SessionView {
    /// Notes a session.
    public func display(_ session: SessionPresentation) { note(.session(session)) }
}

extension RecordingView: SessionListView {
    /// Notes rows.
    public func display(_ sessions: SessionListPresentation) { note(.sessions(sessions)) }

    /// Notes further rows.
    public func displayMore(_ sessions: SessionListPresentation) { note(.moreSessions(sessions)) }
}

extension RecordingView: CreationView {
    /// Notes what was made.
    public func displayCreated(_ id: Int64) { note(.created(id)) }
}

extension RecordingView: RemovalView {
    /// Notes what became of something.
    public func display(_ removal: RemovalPresentation) { note(.removal(removal)) }
}

public import BlogContracts

/// A view of everything at once, which shows nothing and notes what it was told, in order.
public final class RecordingView {
    /// What a view can be told.
    public enum Message: Hashable, Sendable {
        /// `LoadingView`.
        case loading(Bool)
        /// `ErrorView`.
        case error(ErrorPresentation)
        /// Every list's view.
        case empty(EmptyPresentation)
        /// `UserInfoView`.
        case user(UserInfoPresentation)
        /// `BlogListView`.
        case blogs(BlogListPresentation), moreBlogs(BlogListPresentation)
        /// `BlogCellView`.
        case blogRow(BlogCellPresentation), blogRowError(ErrorPresentation, blog: Int64)
        /// `BlogDetailView`.
        case blog(BlogDetailPresentation)
        /// `DraftListView`.
        case drafts(DraftListPresentation), moreDrafts(DraftListPresentation)
        /// `DraftDetailView`.
        case draft(DraftDetailPresentation)
        /// `PersonListView`.
        case people(PersonListPresentation), morePeople(PersonListPresentation)
        /// `LikeView`.
        case like(LikePresentation)
        /// `SessionView`.
        case session(SessionPresentation)
        /// `SessionListView`.
        case sessions(SessionListPresentation), moreSessions(SessionListPresentation)
        /// `TokenView`.
        case token(TokenPresentation)
        /// `ImportView`.
        case importRows([ImportRowPresentation]), importProgress(ImportProgressPresentation)
        /// `ImportView`, at the end.
        case importSummary(ImportSummaryPresentation)
        /// `ImportRowView`.
        case importRow(ImportRowPresentation)
        /// `MovingView`.
        case movingProgress(MovingProgressPresentation), moved(MovingOutcomePresentation)
        /// `TrashListView`.
        case trash(TrashListPresentation), moreTrash(TrashListPresentation)
        /// `TrashCountView`.
        case trashCount(TrashCountPresentation)
        /// `PurgeView`.
        case purge(PurgePresentation)
        /// `CreationView`.
        case created(Int64)
        /// `RemovalView`.
        case removal(RemovalPresentation)
        /// `BlogListView` and `BlogCellView`.
        case blogRemoved(Int64), blogLink(SharePresentation)
        /// `UserListView`.
        case users(UserListPresentation), moreUsers(UserListPresentation)
        /// `UserCellView`.
        case userRow(UserCellPresentation), userRowError(ErrorPresentation, user: Int64)
        /// `FollowView`.
        case follow(FollowPresentation)
        /// `SearchView`.
        case hits(SearchPresentation), moreHits(SearchPresentation)
        /// `ShareView`.
        case share(SharePresentation)
        /// `KeepingProgressView`.
        case keepingProgress(KeepingProgressPresentation)
        /// `CheckView`, `BackupView`, `RestorationView`.
        case check(CheckPresentation), backup(BackupPresentation), restoration(RestorationPresentation)
    }

    /// What it was told, in order.
    public private(set) var messages: [Message] = []

    private let passOn: (Message) -> Void

    /// Makes a view that was told nothing yet; it passes on what it is told, where somebody wants to know.
    public init(passingOn passOn: @escaping (Message) -> Void = { _ in }) {
        self.passOn = passOn
    }

    /// Forgets what it was told so far.
    public func forgetMessages() {
        messages = []
    }

    func note(_ message: Message) {
        messages.append(message)
        passOn(message)
    }
}

public import BlogContracts

/// A view for tests: it records everything that presenters display, in order. A presenter gets one of its parts.
public final class RecordingView {
    /// A call of a view.
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
        case blogs(ListPresentation<BlogCellPresentation>), moreBlogs(ListPresentation<BlogCellPresentation>)
        /// `RowView`.
        case blogRow(BlogCellPresentation), blogRowError(ErrorPresentation, blog: Int64)
        /// `BlogDetailView`.
        case blog(BlogDetailPresentation)
        /// `DraftListView`.
        case drafts(ListPresentation<DraftCellPresentation>), moreDrafts(
            ListPresentation<DraftCellPresentation>)
        /// `DraftDetailView`.
        case draft(DraftDetailPresentation)
        /// `PersonListView`.
        case people(ListPresentation<PersonPresentation>), morePeople(ListPresentation<PersonPresentation>)
        /// `LikeView`.
        case like(LikePresentation)
        /// `SessionView`.
        case session(SessionPresentation)
        /// `SessionListView`.
        case sessions(ListPresentation<SessionCellPresentation>), moreSessions(
            ListPresentation<SessionCellPresentation>)
        /// `TokenView`.
        case token(TokenPresentation)
        /// `TrashListView`.
        case trash(ListPresentation<TrashEntryPresentation>), moreTrash(
            ListPresentation<TrashEntryPresentation>)
        /// `TrashCountView`.
        case trashCount(TrashCountPresentation)
        /// `PurgeView`.
        case purge(PurgePresentation)
        /// `CreationView`.
        case created(Int64)
        /// `RemovalView`.
        case removal(RemovalPresentation)
        /// `RowView`, with the rows' identifiers.
        case newRows([Int64])
        /// `BlogListView` and `RowView`.
        case blogRemoved(Int64), blogLink(SharePresentation)
        /// `UserListView`.
        case users(ListPresentation<UserCellPresentation>), moreUsers(ListPresentation<UserCellPresentation>)
        /// `RowView`.
        case userRow(UserCellPresentation), userRowError(ErrorPresentation, user: Int64), userRemoved(Int64)
        /// `FollowView`.
        case follow(FollowPresentation)
        /// `SearchView`.
        case hits(ListPresentation<SearchHitPresentation>), moreHits(ListPresentation<SearchHitPresentation>)
        case hitRow(SearchHitPresentation)
        /// `ShareView`.
        case share(SharePresentation)
        /// `ProgressView`.
        case progress(ProgressPresentation)
        /// A view of an import, an export or the maintenance of a database.
        case operation(OperationMessage)
    }

    /// The calls, in order.
    public private(set) var messages: [Message] = []

    private let observe: (Message) -> Void

    /// Creates a view without calls. `observe` receives each call.
    public init(observe: @escaping (Message) -> Void = { _ in }) {
        self.observe = observe
    }

    /// Removes the calls so far.
    public func resetMessages() {
        messages = []
    }

    func record(_ message: Message) {
        messages.append(message)
        observe(message)
    }
}

extension RecordingView: LoadingView, ErrorView, CreationView {
    /// Records a loading indicator.
    public func displayLoading(_ isLoading: Bool) { record(.loading(isLoading)) }

    /// Records an error.
    public func displayError(_ error: ErrorPresentation) { record(.error(error)) }

    /// Records the number of a new object.
    public func displayCreated(_ id: Int64) { record(.created(id)) }
}

/// A value that a view of the modules beside the core displays.
public struct OperationMessage: Hashable, Sendable {
    /// The presentation.
    public let content: any Hashable & Sendable

    init(_ content: any Hashable & Sendable) {
        self.content = content
    }

    public static func == (one: OperationMessage, other: OperationMessage) -> Bool {
        AnyHashable(one.content) == AnyHashable(other.content)
    }

    public func hash(into hasher: inout Hasher) {
        AnyHashable(content).hash(into: &hasher)
    }
}

extension RecordingView {
    /// A user.
    public var user: RecordingContent<UserInfoPresentation> { content(Message.user) }
    /// A blog with its text.
    public var blog: RecordingContent<BlogDetailPresentation> { content(Message.blog) }
    /// A draft with its text.
    public var draft: RecordingContent<DraftDetailPresentation> { content(Message.draft) }
    /// A like button.
    public var like: RecordingContent<LikePresentation> { content(Message.like) }
    /// A follow button.
    public var follow: RecordingContent<FollowPresentation> { content(Message.follow) }
    /// A share button.
    public var share: RecordingContent<SharePresentation> { content(Message.share) }
    /// A new session.
    public var session: RecordingContent<SessionPresentation> { content(Message.session) }
    /// A new token.
    public var token: RecordingContent<TokenPresentation> { content(Message.token) }
    /// A removed object.
    public var removal: RecordingContent<RemovalPresentation> { content(Message.removal) }
    /// The number of posts in a recycle bin.
    public var trashCount: RecordingContent<TrashCountPresentation> { content(Message.trashCount) }
    /// The result of a purge.
    public var purge: RecordingContent<PurgePresentation> { content(Message.purge) }
    /// A post in its current state.
    public var post: RecordingContent<PostPresentation> {
        content { post in
            switch post {
            case .draft(let draft): .draft(draft)
            case .blog(let blog): .blog(blog)
            case .removed(let removal): .removal(removal)
            }
        }
    }

    /// A list of drafts.
    public var drafts: RecordingList<DraftCellPresentation> { list(Message.drafts, Message.moreDrafts) }
    /// A list of people.
    public var people: RecordingList<PersonPresentation> { list(Message.people, Message.morePeople) }
    /// A list of sessions.
    public var sessions: RecordingList<SessionCellPresentation> {
        list(Message.sessions, Message.moreSessions)
    }
    /// The posts in a recycle bin.
    public var trash: RecordingList<TrashEntryPresentation> { list(Message.trash, Message.moreTrash) }
    /// The result of a search.
    public var hits: RecordingRows<SearchHitPresentation> {
        RecordingRows(
            self, rows: Message.hits, more: Message.moreHits, row: Message.hitRow,
            removed: Message.blogRemoved, error: { .blogRowError($0, blog: $1) })
    }
    /// A list of blogs.
    public var blogs: RecordingRows<BlogCellPresentation> {
        RecordingRows(
            self, rows: Message.blogs, more: Message.moreBlogs, row: Message.blogRow,
            removed: Message.blogRemoved, error: { .blogRowError($0, blog: $1) })
    }
    /// A list of people whom the viewer may follow.
    public var users: RecordingRows<UserCellPresentation> {
        RecordingRows(
            self, rows: Message.users, more: Message.moreUsers, row: Message.userRow,
            removed: Message.userRemoved, error: { .userRowError($0, user: $1) })
    }

    func content<Content>(_ message: @escaping (Content) -> Message) -> RecordingContent<Content> {
        RecordingContent(self, message)
    }

    private func list<Row>(
        _ rows: @escaping (ListPresentation<Row>) -> Message,
        _ more: @escaping (ListPresentation<Row>) -> Message
    ) -> RecordingList<Row> {
        RecordingList(self, rows: rows, more: more)
    }
}

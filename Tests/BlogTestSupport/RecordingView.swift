public import BlogContracts

/// A view for tests: it records everything that presenters display, in order. A presenter gets one of its parts.
public final class RecordingView {
    public enum Message: Hashable, Sendable {
        case loading(Bool)
        case error(ErrorPresentation)
        case empty(EmptyPresentation)
        case user(UserInfoPresentation)
        case blogs(ListPresentation<BlogCellPresentation>), moreBlogs(ListPresentation<BlogCellPresentation>)
        case blogRow(BlogCellPresentation), blogRowError(ErrorPresentation, blog: Int64)
        case blog(BlogDetailPresentation)
        case drafts(ListPresentation<DraftCellPresentation>), moreDrafts(
            ListPresentation<DraftCellPresentation>)
        case draft(DraftDetailPresentation)
        case people(ListPresentation<PersonPresentation>), morePeople(ListPresentation<PersonPresentation>)
        case like(LikePresentation)
        case session(SessionPresentation)
        case sessions(ListPresentation<SessionCellPresentation>), moreSessions(
            ListPresentation<SessionCellPresentation>)
        case token(TokenPresentation)
        case trash(ListPresentation<TrashEntryPresentation>), moreTrash(
            ListPresentation<TrashEntryPresentation>)
        case trashCount(TrashCountPresentation)
        case purge(PurgePresentation)
        case created(Int64)
        case removal(RemovalPresentation)
        case newRows([Int64])
        case blogRemoved(Int64), blogLink(SharePresentation)
        case users(ListPresentation<UserCellPresentation>), moreUsers(ListPresentation<UserCellPresentation>)
        case userRow(UserCellPresentation), userRowError(ErrorPresentation, user: Int64), userRemoved(Int64)
        case follow(FollowPresentation)
        case hits(ListPresentation<SearchHitPresentation>), moreHits(ListPresentation<SearchHitPresentation>)
        case hitRow(SearchHitPresentation)
        case share(SharePresentation)
        case progress(ProgressPresentation)
        case operation(OperationMessage)
    }

    /// The calls, in order.
    public private(set) var messages: [Message] = []

    private let observe: (Message) -> Void

    /// Creates a view without calls. `observe` receives each call.
    public init(observe: @escaping (Message) -> Void = { _ in }) {
        self.observe = observe
    }

    public func resetMessages() {
        messages = []
    }

    func record(_ message: Message) {
        messages.append(message)
        observe(message)
    }
}

extension RecordingView: LoadingView, ErrorView, CreationView {
    public func displayLoading(_ isLoading: Bool) { record(.loading(isLoading)) }

    public func displayError(_ error: ErrorPresentation) { record(.error(error)) }

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
    public var user: RecordingContent<UserInfoPresentation> { content(Message.user) }
    public var blog: RecordingContent<BlogDetailPresentation> { content(Message.blog) }
    public var draft: RecordingContent<DraftDetailPresentation> { content(Message.draft) }
    public var like: RecordingContent<LikePresentation> { content(Message.like) }
    public var follow: RecordingContent<FollowPresentation> { content(Message.follow) }
    public var share: RecordingContent<SharePresentation> { content(Message.share) }
    public var session: RecordingContent<SessionPresentation> { content(Message.session) }
    public var token: RecordingContent<TokenPresentation> { content(Message.token) }
    public var removal: RecordingContent<RemovalPresentation> { content(Message.removal) }
    public var trashCount: RecordingContent<TrashCountPresentation> { content(Message.trashCount) }
    public var purge: RecordingContent<PurgePresentation> { content(Message.purge) }
    public var post: RecordingContent<PostPresentation> {
        content { post in
            switch post {
            case .draft(let draft): .draft(draft)
            case .blog(let blog): .blog(blog)
            case .removed(let removal): .removal(removal)
            }
        }
    }

    public var drafts: RecordingList<DraftCellPresentation> { list(Message.drafts, Message.moreDrafts) }
    public var people: RecordingList<PersonPresentation> { list(Message.people, Message.morePeople) }
    public var sessions: RecordingList<SessionCellPresentation> {
        list(Message.sessions, Message.moreSessions)
    }
    public var trash: RecordingList<TrashEntryPresentation> { list(Message.trash, Message.moreTrash) }
    public var hits: RecordingRows<SearchHitPresentation> {
        RecordingRows(
            self, rows: Message.hits, more: Message.moreHits, row: Message.hitRow,
            removed: Message.blogRemoved, error: { .blogRowError($0, blog: $1) })
    }
    public var blogs: RecordingRows<BlogCellPresentation> {
        RecordingRows(
            self, rows: Message.blogs, more: Message.moreBlogs, row: Message.blogRow,
            removed: Message.blogRemoved, error: { .blogRowError($0, blog: $1) })
    }
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

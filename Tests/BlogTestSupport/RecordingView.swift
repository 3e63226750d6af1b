public import BlogContracts

/// A view for tests: it records everything that presenters display, in order. A presenter gets one of its parts.
public final class RecordingView {
    public enum Message: Hashable, Sendable {
        case loading(Bool)
        case error(ErrorPresentation)
        case user(UserInfoPresentation)
        case blogs(ListDisplay<BlogCellPresentation>)
        case blog(BlogDetailPresentation)
        case drafts(ListDisplay<DraftCellPresentation>)
        case draft(DraftDetailPresentation)
        case people(ListDisplay<PersonPresentation>)
        case like(LikePresentation)
        case session(SessionPresentation)
        case sessions(ListDisplay<SessionCellPresentation>)
        case token(TokenPresentation)
        case trash(ListDisplay<TrashEntryPresentation>)
        case trashCount(TrashCountPresentation)
        case purge(PurgePresentation)
        case created(Int64)
        case removal(RemovalPresentation)
        case users(ListDisplay<UserCellPresentation>)
        case follow(FollowPresentation)
        case hits(ListDisplay<SearchHitPresentation>)
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

    public var blogs: RecordingList<BlogCellPresentation> { RecordingList(self, Message.blogs) }
    public var drafts: RecordingList<DraftCellPresentation> { RecordingList(self, Message.drafts) }
    public var people: RecordingList<PersonPresentation> { RecordingList(self, Message.people) }
    public var users: RecordingList<UserCellPresentation> { RecordingList(self, Message.users) }
    public var sessions: RecordingList<SessionCellPresentation> { RecordingList(self, Message.sessions) }
    public var trash: RecordingList<TrashEntryPresentation> { RecordingList(self, Message.trash) }
    public var hits: RecordingList<SearchHitPresentation> { RecordingList(self, Message.hits) }

    func content<Content>(_ message: @escaping (Content) -> Message) -> RecordingContent<Content> {
        RecordingContent(self, message)
    }
}

import BlogTestSupport

/// A message to a view, reduced to its essential values.
enum Outline: Hashable {
    case loading(Bool)
    case error(ErrorPresentation.Kind, heading: String?)
    case empty(heading: String, text: String)
    case user(Int64)
    case rows([Int64], hasMore: Bool)
    case moreRows([Int64], hasMore: Bool)
    case row(Int64, isLiked: Bool?, likeCount: Int)
    case rowError(ErrorPresentation.Kind, row: Int64)
    case blog(Int64, isLiked: Bool?, likeCount: Int)
    case draft(Int64)
    case like(Int64, isLiked: Bool, likeCount: Int)
    case token(String)
    case session(token: String, user: Int64)
    case files([String])
    case file(String, state: String)
    case progress(Int, of: Int)
    case summary(String, isCancelled: Bool)
    case trashCount(Int)
    case purged(Int)
    case created(Int64)
    case removed(String)
    case rowRemoved(Int64)
    case newRows([Int64])
    case link(String, shareCount: Int)
    case userRow(Int64, isFollowing: Bool?)
    case follow(Int64, isFollowing: Bool, followers: Int, friends: Int)

    case checked(isValid: Bool, repaired: Int, left: Int)

    case unknown(String)

    init(_ message: RecordingView.Message) {
        self =
            switch message {
            case .loading(let isLoading): .loading(isLoading)
            case .error(let error): .error(error.kind, heading: error.heading)
            case .user(let user): .user(user.id)
            case .trashCount(let count): .trashCount(count.count)
            case .purge(let purge): .purged(purge.purgedCount)
            case .blogs(let change): Outline(change, row: Outline.row)
            case .hits(let change): Outline(change) { .row($0.blog) }
            case .users(let change): Outline(change) { .userRow($0.id, isFollowing: $0.isFollowing) }
            case .drafts(let change): Outline(change)
            case .people(let change): Outline(change)
            case .sessions(let change): Outline(change)
            case .trash(let change): Outline(change)
            case .blog(let detail):
                .blog(detail.blog.id, isLiked: detail.blog.isLiked, likeCount: detail.blog.likes.number)
            case .draft(let detail): .draft(detail.draft.id)
            case .like(let like): .like(like.blogID, isLiked: like.isLiked, likeCount: like.likes.number)
            case .token(let token): .token(token.token)
            case .session(let session): .session(token: session.token, user: session.user.id)
            case .progress(let progress): .progress(progress.finished, of: progress.total)
            case .share(let share): .link(share.url, shareCount: share.shares.number)
            case .follow(let follow):
                .follow(
                    follow.userID, isFollowing: follow.isFollowing, followers: follow.followers.number,
                    friends: follow.friends.number)
            case .created(let id): .created(id)
            case .operation(let message): Outline.operation(message.content)
            case .removal(let removal): .removed(removal.text)
            }
    }

    private init<Row>(_ change: ListDisplay<Row>, row: (Row) -> Outline = { .unknown("\($0)") }) {
        self =
            switch change {
            case .page(let list): .rows(list.rows.map(\.id), hasMore: list.more != nil)
            case .more(let list): .moreRows(list.rows.map(\.id), hasMore: list.more != nil)
            case .empty(let empty): .empty(heading: empty.heading, text: empty.text)
            case .error(let error): .error(error.kind, heading: error.heading)
            case .row(let value): row(value)
            case .removed(let id): .rowRemoved(id)
            case .new(let rows): .newRows(rows.map(\.id))
            case .inserted(let row, _): .newRows([row.id])
            case .rowError(let error, let id): .rowError(error.kind, row: id)
            case .link(let share): .link(share.url, shareCount: share.shares.number)
            }
    }

    private static func operation(_ content: Any) -> Outline {
        #if canImport(BlogOperations)
        if let known = Outline(operation: content) { return known }
        #endif
        return .unknown("\(type(of: content))")
    }

    private static func row(_ blog: BlogCellPresentation) -> Outline {
        .row(blog.id, isLiked: blog.isLiked, likeCount: blog.likes.number)
    }
}

import BlogTestSupport

/// A message to a view, reduced to its essential values.
enum Outline: Hashable {
    case loading(Bool)
    case error(ErrorPresentation.Kind, heading: String?)
    case empty(heading: String)
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
    case userRowError(ErrorPresentation.Kind, row: Int64)
    case follow(Int64, isFollowing: Bool, followers: Int, friends: Int)

    case checked(isValid: Bool, repaired: Int, left: Int)

    case unknown(String)

    init(_ message: RecordingView.Message) {
        if let page = message.page {
            let hasMore = page.more != nil
            self = page.isNext ? .moreRows(page.ids, hasMore: hasMore) : .rows(page.ids, hasMore: hasMore)
            return
        }
        self =
            switch message {
            case .loading(let isLoading): .loading(isLoading)
            case .error(let error): .error(error.kind, heading: error.heading)
            case .empty(let empty): .empty(heading: empty.heading)
            case .user(let user): .user(user.id)
            case .trashCount(let count): .trashCount(count.count)
            case .purge(let purge): .purged(purge.purgedCount)
            case .blogRow(let row): .row(row.id, isLiked: row.isLiked, likeCount: row.likeCount)
            case .hitRow(let hit): .row(hit.id, isLiked: hit.blog.isLiked, likeCount: hit.blog.likeCount)
            case .blogRowError(let error, let blog): .rowError(error.kind, row: blog)
            case .blog(let detail):
                .blog(detail.blog.id, isLiked: detail.blog.isLiked, likeCount: detail.blog.likeCount)
            case .draft(let detail): .draft(detail.draft.id)
            case .like(let like): .like(like.blogID, isLiked: like.isLiked, likeCount: like.likeCount)
            case .token(let token): .token(token.token)
            case .session(let session): .session(token: session.token, user: session.user.id)
            case .progress(let progress): .progress(progress.finished, of: progress.total)
            case .blogRemoved(let id), .userRemoved(let id): .rowRemoved(id)
            case .newRows(let ids): .newRows(ids)
            case .blogLink(let share), .share(let share): .link(share.url, shareCount: share.shareCount)
            case .userRow(let row): .userRow(row.id, isFollowing: row.isFollowing)
            case .userRowError(let error, let user): .userRowError(error.kind, row: user)
            case .follow(let follow):
                .follow(
                    follow.userID, isFollowing: follow.isFollowing, followers: follow.followerCount,
                    friends: follow.friendCount)
            case .created(let id): .created(id)
            case .operation(let message):
                Outline(operation: message.content) ?? .unknown("\(type(of: message.content))")
            case .removal(let removal): .removed(removal.text)
            default: .unknown("\(message)")
            }
    }
}

extension RecordingView.Message {
    /// A page of a list, which is the next one or a first one; nil for another message.
    var page: (ids: [Int64], more: MorePresentation?, isNext: Bool)? {
        func page(_ list: ListPresentation<some RowPresentation>, isNext: Bool = false) -> (
            [Int64], MorePresentation?, Bool
        ) { (list.rows.map(\.id), list.more, isNext) }
        return switch self {
        case .blogs(let list): page(list)
        case .drafts(let list): page(list)
        case .people(let list): page(list)
        case .sessions(let list): page(list)
        case .trash(let list): page(list)
        case .users(let list): page(list)
        case .hits(let list): page(list)
        case .moreBlogs(let list): page(list, isNext: true)
        case .moreDrafts(let list): page(list, isNext: true)
        case .morePeople(let list): page(list, isNext: true)
        case .moreSessions(let list): page(list, isNext: true)
        case .moreTrash(let list): page(list, isNext: true)
        case .moreUsers(let list): page(list, isNext: true)
        case .moreHits(let list): page(list, isNext: true)
        default: nil
        }
    }
}

import BlogContracts
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
    case backedUp(String)
    case restored(kept: String?)
    case statistics(blogs: Int)

    case unknown(String)

    init(_ message: RecordingView.Message) {
        self =
            switch message {
            case .loading(let isLoading): .loading(isLoading)
            case .error(let error): .error(error.kind, heading: error.heading)
            case .empty(let empty): .empty(heading: empty.heading)
            case .user(let user): .user(user.id)
            case .blogs(let list): .rows(list.rows.map(\.id), hasMore: list.more != nil)
            case .moreBlogs(let list): .moreRows(list.rows.map(\.id), hasMore: list.more != nil)
            case .drafts(let list): .rows(list.rows.map(\.id), hasMore: list.more != nil)
            case .moreDrafts(let list): .moreRows(list.rows.map(\.id), hasMore: list.more != nil)
            case .people(let list): .rows(list.rows.map(\.id), hasMore: list.more != nil)
            case .morePeople(let list): .moreRows(list.rows.map(\.id), hasMore: list.more != nil)
            case .trash(let list): .rows(list.rows.map(\.id), hasMore: list.more != nil)
            case .moreTrash(let list): .moreRows(list.rows.map(\.id), hasMore: list.more != nil)
            case .hits(let list): .rows(list.rows.map(\.blog.id), hasMore: list.more != nil)
            case .moreHits(let list): .moreRows(list.rows.map(\.blog.id), hasMore: list.more != nil)
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
            case .sessions(let list): .rows(list.rows.map(\.id), hasMore: list.more != nil)
            case .moreSessions(let list): .moreRows(list.rows.map(\.id), hasMore: list.more != nil)
            case .progress(let progress): .progress(progress.finished, of: progress.total)
            case .blogRemoved(let id), .userRemoved(let id): .rowRemoved(id)
            case .newRows(let ids): .newRows(ids)
            case .blogLink(let share), .share(let share): .link(share.url, shareCount: share.shareCount)
            case .users(let list): .rows(list.rows.map(\.id), hasMore: list.more != nil)
            case .moreUsers(let list): .moreRows(list.rows.map(\.id), hasMore: list.more != nil)
            case .userRow(let row): .userRow(row.id, isFollowing: row.isFollowing)
            case .userRowError(let error, let user): .userRowError(error.kind, row: user)
            case .follow(let follow):
                .follow(
                    follow.userID, isFollowing: follow.isFollowing, followers: follow.followerCount,
                    friends: follow.friendCount)
            case .created(let id): .created(id)
            case .operation(let message):
                (message.content as? any Outlined)?.outline ?? .unknown("\(type(of: message.content))")
            case .removal(let removal): .removed(removal.text)
            }
    }
}

/// A value of a module beside the core with an outline.
protocol Outlined {
    var outline: Outline { get }
}

import BlogContracts
public import BlogTestSupport
import BlogTransfer

extension RecordingView.Message {
    /// The call in a few words.
    public var summary: String {
        switch self {
        case .loading(let isLoading): isLoading ? "loading" : "loaded"
        case .user(let user): "\(user.name), \(user.followerCountText), \(user.relationText ?? "no relation")"
        case .blogs(let list): "blogs \(list.rows.map(\.id))"
        case .moreBlogs(let list): "more blogs \(list.rows.map(\.id))"
        case .blogRow(let row): "row \(row.id), \(row.likeCountText), \(row.likedText ?? "not liked")"
        case .blogRowError(let error, let id): "row \(id): \(error.title)"
        case .drafts(let list): "drafts \(list.rows.map(\.id))"
        case .trashCount(let count): count.text ?? "empty recycle bin"
        case .error(let error): "\(error.heading ?? "page"): \(error.title)"
        default: operation(ImportRowPresentation.self).map { "\($0.path) \($0.state)" } ?? "another message"
        }
    }
}

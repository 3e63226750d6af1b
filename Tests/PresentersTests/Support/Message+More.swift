import BlogContracts
import BlogTestSupport

extension RecordingView.Message {
    /// The hint for the next page of a list.
    var more: MorePresentation? {
        switch self {
        case .blogs(let list), .moreBlogs(let list): list.more
        case .drafts(let list), .moreDrafts(let list): list.more
        case .people(let list), .morePeople(let list): list.more
        case .sessions(let list), .moreSessions(let list): list.more
        case .trash(let list), .moreTrash(let list): list.more
        case .users(let list), .moreUsers(let list): list.more
        case .hits(let list), .moreHits(let list): list.more
        default: nil
        }
    }
}

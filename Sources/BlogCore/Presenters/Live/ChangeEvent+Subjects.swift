import BlogModels
import BlogServices

extension ChangeEvent {
    /// The blog that it is about; nil for what is about users.
    var blog: PostID? {
        switch self {
        case .blogLiked(let id, _, _), .blogUnliked(let id, _, _), .blogShared(let id, _, _),
            .blogPublished(let id, _), .blogEdited(let id, _), .blogWithdrawn(let id, _):
            id
        case .userFollowed, .userUnfollowed: nil
        }
    }

    /// Whether it changes what is counted about a user.
    func counts(for user: UserID) -> Bool {
        switch self {
        case .userFollowed(let followed, let by), .userUnfollowed(let followed, let by):
            followed == user || by == user
        case .blogPublished(_, let by), .blogWithdrawn(_, let by): by == user
        case .blogLiked, .blogUnliked, .blogShared, .blogEdited: false
        }
    }
}

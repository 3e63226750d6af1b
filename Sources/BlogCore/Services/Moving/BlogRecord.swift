/// One thing that a blog consists of, as it moves from one place to another.
public enum BlogRecord: Hashable, Sendable {
    /// A user, without secrets.
    case user(SeedUser)
    /// A post in any state, with all that is not worked out of something else.
    case post(PostRecord)
    /// A like.
    case like(SeedLike)
    /// A follow.
    case follow(SeedFollow)
    /// A share.
    case share(SeedShare)
    /// Which user a foreign site's author became.
    case importAuthor(ImportAuthorRecord)
    /// What is known of a file that was imported.
    case importedFile(ImportedFileRecord)

    /// What kinds there are, in the order in which they move: nothing refers to what comes after it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// ``BlogRecord/user(_:)``.
        case user
        /// ``BlogRecord/post(_:)``.
        case post
        /// ``BlogRecord/like(_:)``.
        case like
        /// ``BlogRecord/follow(_:)``.
        case follow
        /// ``BlogRecord/share(_:)``.
        case share
        /// ``BlogRecord/importAuthor(_:)``.
        case importAuthor
        /// ``BlogRecord/importedFile(_:)``.
        case importedFile
    }

    /// Its kind.
    public var kind: Kind {
        switch self {
        case .user: .user
        case .post: .post
        case .like: .like
        case .follow: .follow
        case .share: .share
        case .importAuthor: .importAuthor
        case .importedFile: .importedFile
        }
    }
}

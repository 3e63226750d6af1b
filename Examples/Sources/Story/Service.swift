/// What the screen needs from a store. The business rules are behind it, and are the same in every variant. The viewer is the
/// user who is logged in.
public protocol Service {
    func user(_ id: Int, viewer: Int?) async throws(Failure) -> User
    /// Newest first: the blogs of an author, or of everybody.
    func blogs(by author: Int?, after: Int?, limit: Int, viewer: Int?) async throws(Failure) -> Page<Blog>
    func blog(_ id: Int, viewer: Int?) async throws(Failure) -> Blog
    /// Only for the author.
    func drafts(by author: Int, viewer: Int?) async throws(Failure) -> [Draft]
    /// The number of posts in the recycle bin of the viewer.
    func deletedCount(viewer: Int?) async throws(Failure) -> Int
    func follow(_ isFollowed: Bool, user: Int, viewer: Int?) async throws(Failure) -> User
    func like(_ isLiked: Bool, blog: Int, viewer: Int?) async throws(Failure) -> Blog
}

/// Everything that a page depends on.
public struct Setup {
    public let userID: Int
    public let viewer: Int?
    public let service: any Service
    public let player: Player
    public let asksBeforeUnfollowing: Bool
    public let pageSize: Int

    public init(
        userID: Int, viewer: Int?, service: any Service, player: Player = Player(),
        asksBeforeUnfollowing: Bool = true, pageSize: Int = 3
    ) {
        (self.userID, self.viewer, self.service, self.player) = (userID, viewer, service, player)
        (self.asksBeforeUnfollowing, self.pageSize) = (asksBeforeUnfollowing, pageSize)
    }
}

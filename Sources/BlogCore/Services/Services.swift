public import BlogModels

/// The services that presenters are given, made once by a composition root.
public struct Services: Sendable {
    /// Users.
    public let users: UserService
    /// Published posts.
    public let blogs: BlogService
    /// Drafts.
    public let drafts: DraftService
    /// Likes.
    public let likes: LikeService
    /// Recycle bins.
    public let trash: TrashService
    /// The writing of posts.
    public let posts: PostService
    /// Follows.
    public let follows: FollowService
    /// Shares.
    public let shares: ShareService

    /// Where they tell what happened.
    public let events: EventHub

    /// Makes every service over the repositories of one store.
    public init(
        repositories: any Repositories, clock: any WallClock, events: EventHub = EventHub(),
        trashRetention: TrashRetention = .standard
    ) {
        self.events = events
        users = UserService(users: repositories)
        blogs = BlogService(blogs: repositories, users: repositories)
        drafts = DraftService(drafts: repositories, users: repositories)
        likes = LikeService(likes: repositories, clock: clock, events: events)
        trash = TrashService(trash: repositories, retention: trashRetention, clock: clock, events: events)
        posts = PostService(posts: repositories, clock: clock, events: events)
        follows = FollowService(follows: repositories, users: repositories, clock: clock, events: events)
        shares = ShareService(shares: repositories, clock: clock, events: events)
    }
}

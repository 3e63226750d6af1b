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

    /// Makes every service over the repositories of one store.
    public init(repositories: any Repositories, clock: any WallClock) {
        users = UserService(users: repositories)
        blogs = BlogService(blogs: repositories, users: repositories)
        drafts = DraftService(drafts: repositories, users: repositories)
        likes = LikeService(likes: repositories, clock: clock)
    }

    /// Puts services together one by one, as a test does that lets one of them fail.
    public init(users: UserService, blogs: BlogService, drafts: DraftService, likes: LikeService) {
        self.users = users
        self.blogs = blogs
        self.drafts = drafts
        self.likes = likes
    }
}

import BlogModels

/// A small blog to look at: user 132 has blogs on more than one page, drafts, likes and followers.
public enum DemoBlog {
    /// The blog, always the same.
    /// - Throws: `FieldError` if a text in it broke a rule of the models.
    public static func content() throws -> SeedContent {
        SeedContent(
            users: try DemoPeople.users(), posts: try DemoPosts.posts(), likes: DemoReactions.likes,
            follows: DemoReactions.follows, shares: DemoReactions.shares)
    }
}

public import BlogModels

/// A small blog to look at: user 132 has blogs on more than one page, drafts, likes and followers.
public enum DemoBlog {
    /// The blog, always the same but for its recycle bin: what is in there was thrown away `now`, or it would soon be
    /// purged.
    /// - Throws: `FieldError` if a text in it broke a rule of the models.
    public static func content(now: Timestamp) throws -> SeedContent {
        SeedContent(
            users: try DemoPeople.users(), posts: try DemoPosts.posts(now: now), likes: DemoReactions.likes,
            follows: DemoReactions.follows, shares: DemoReactions.shares)
    }
}

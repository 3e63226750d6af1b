public import BlogModels

/// How big a blog to make, for measuring on.
public struct LoadPlan: Hashable, Sendable {
    /// How many users.
    public let users: Int
    /// How many published posts; there are drafts and more beside them.
    public let blogs: Int
    /// How many likes.
    public let likes: Int
    /// What all chance comes from: the same plan makes the same blog.
    public let seed: UInt64

    /// Accepts a plan that can be carried out.
    /// - Throws: `FieldErrors` for `users` (1 to 10 million), `blogs` (0 to 10 million) and `likes` (up to 100 million,
    ///   and one of each user for each blog).
    public init(users: Int, blogs: Int, likes: Int, seed: UInt64 = 1) throws(FieldErrors) {
        var errors: [FieldError] = []
        if !(1...10_000_000).contains(users) {
            errors.append(FieldError(field: "users", message: "must be a number from 1 to 10,000,000"))
        }
        if !(0...10_000_000).contains(blogs) {
            errors.append(FieldError(field: "blogs", message: "must be a number from 0 to 10,000,000"))
        }
        if !(0...100_000_000).contains(likes) {
            errors.append(FieldError(field: "likes", message: "must be a number from 0 to 100,000,000"))
        } else if errors.isEmpty, likes > users * blogs {
            errors.append(
                FieldError(field: "likes", message: "must be at most one of each user for each blog"))
        }
        guard errors.isEmpty else { throw FieldErrors(errors) }
        self.users = users
        self.blogs = blogs
        self.likes = likes
        self.seed = seed
    }

    /// One draft for twenty blogs.
    var drafts: Int { blogs / 20 }

    /// One share for ten blogs.
    var shares: Int { blogs / 10 }
}

import BlogModels

/// What the last like came to. A blog whose fetch began before that like was answered may not know of it, and is
/// shown with the like's answer instead.
struct LatestLike {
    /// How many were answered: what a fetch notes as it begins.
    private(set) var count = 0
    private var state: LikeState?

    mutating func take(_ like: LikeState) {
        count += 1
        state = like
    }

    /// The blog as it is to be shown, if it was asked for when `count` was this.
    func applied(to blog: Blog, fetchedAt count: Int) -> Blog {
        guard let state, count < self.count else { return blog }
        return blog.with(state)
    }
}

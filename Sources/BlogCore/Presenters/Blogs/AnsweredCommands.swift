import BlogModels

/// The answers of the last like and share of a blog. The result of a fetch that began before an answer may not include
/// the command, so the answer is applied to it.
struct AnsweredCommands {
    /// The number of answers. A fetch records it when it begins.
    private(set) var count = 0
    private var like: (state: LikeState, number: Int)?
    private var share: (state: ShareState, number: Int)?

    mutating func record(_ like: LikeState) {
        count += 1
        self.like = (like, count)
    }

    mutating func record(_ share: ShareState) {
        count += 1
        self.share = (share, count)
    }

    /// Applies the answers that came after the first `count`, the number at the beginning of the fetch.
    func applied(to blog: Blog, fetchedAt count: Int) -> Blog {
        var blog = blog
        if let like, like.number > count { blog = blog.with(like.state) }
        if let share, share.number > count { blog = blog.with(share.state) }
        return blog
    }
}

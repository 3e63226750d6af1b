import BlogModels

/// What the last commands on a blog came to. A blog whose fetch began before a command was answered may not know of
/// it, and is shown with the command's answer.
struct AnsweredCommands {
    /// How many were answered: what a fetch notes as it begins.
    private(set) var count = 0
    private var like: (state: LikeState, number: Int)?
    private var share: (state: ShareState, number: Int)?

    mutating func take(_ like: LikeState) {
        count += 1
        self.like = (like, count)
    }

    mutating func take(_ share: ShareState) {
        count += 1
        self.share = (share, count)
    }

    /// The blog as it is to be shown, if it was asked for when `count` was this.
    func applied(to blog: Blog, fetchedAt count: Int) -> Blog {
        var blog = blog
        if let like, like.number > count { blog = blog.with(like.state) }
        if let share, share.number > count { blog = blog.with(share.state) }
        return blog
    }
}

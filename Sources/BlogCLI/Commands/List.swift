import ArgumentParser

/// `list users|blogs|drafts|likes|trash|followers|following`.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists users, blogs, drafts, likes, follows or the recycle bin, a page at a time.",
        subcommands: [
            ListUsers.self, ListBlogs.self, ListDrafts.self, ListLikes.self, ListTrash.self,
            ListFollowers.self, ListFollowing.self,
        ])
}

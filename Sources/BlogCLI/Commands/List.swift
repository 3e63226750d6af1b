import ArgumentParser

/// `list users|blogs|drafts|likes|followers|following`.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists users, blogs, drafts, likes or follows, a page at a time.",
        subcommands: [
            ListUsers.self, ListBlogs.self, ListDrafts.self, ListLikes.self, ListFollowers.self,
            ListFollowing.self,
        ])
}

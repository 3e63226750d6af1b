import ArgumentParser

/// `list users|blogs|drafts|likes|trash`.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists users, blogs, drafts, likes or the recycle bin, a page at a time.",
        subcommands: [ListUsers.self, ListBlogs.self, ListDrafts.self, ListLikes.self, ListTrash.self])
}

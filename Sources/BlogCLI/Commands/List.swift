import ArgumentParser

/// `list users|blogs|drafts|likes`.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists users, blogs, drafts or likes, a page at a time.",
        subcommands: [ListUsers.self, ListBlogs.self, ListDrafts.self, ListLikes.self])
}

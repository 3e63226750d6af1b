import ArgumentParser

/// `import FILE` and `import jekyll`.
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Takes in a blog from elsewhere.", subcommands: [ImportBlog.self, ImportJekyll.self],
        defaultSubcommand: ImportBlog.self)
}

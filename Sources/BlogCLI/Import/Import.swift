import ArgumentParser

/// `import jekyll`.
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Takes in a blog from elsewhere.", subcommands: [ImportJekyll.self])
}

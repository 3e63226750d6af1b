import ArgumentParser

/// `blog edit|unpublish|delete`.
struct BlogCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog", abstract: "Edits, unpublishes and deletes your blogs.",
        subcommands: [BlogEdit.self, BlogUnpublish.self, BlogDelete.self])
}

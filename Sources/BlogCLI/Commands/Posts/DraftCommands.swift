import ArgumentParser

/// `draft new|edit|publish|delete`.
struct DraftCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draft", abstract: "Writes, publishes and deletes your drafts.",
        subcommands: [DraftNew.self, DraftEdit.self, DraftPublish.self, DraftDelete.self])
}

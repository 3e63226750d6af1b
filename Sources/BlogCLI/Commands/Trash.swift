import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `trash restore|purge`.
struct Trash: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Puts back or deletes for good what is in your recycle bin.",
        discussion: "What is thrown away is kept for 30 days, or as many as BLOG_TRASH_DAYS says.",
        subcommands: [TrashRestore.self, TrashPurge.self])
}

/// `trash restore ID`.
struct TrashRestore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Puts a post back as what it was, with its likes and dates.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The post's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<PostPresentation>()
        let presenter = session.scenes.restore(id, on: view, session.context)
        try await presenter.restore()
        try session.finish(view)
        presenter.select()
    }
}

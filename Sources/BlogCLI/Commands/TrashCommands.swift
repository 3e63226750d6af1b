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

/// `trash purge ID`, `trash purge --all` and `trash purge --expired`.
struct TrashPurge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge", abstract: "Deletes for good what is in your recycle bin.",
        discussion: "On a terminal it asks before it deletes everything.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The post's number.") var id: PostID?
    @Flag(help: "Delete everything in your bin.") var all = false
    @Flag(help: "Delete what has been in anybody's bin for long enough; needs no --as.") var expired = false
    @Flag(help: "Do not ask.") var yes = false

    func validate() throws {
        guard [id != nil, all, expired].count(where: { $0 }) == 1 else {
            throw ValidationError("Name a post, or say --all or --expired.")
        }
    }

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<PurgePresentation>()
        let presenter = session.scenes.purge(on: view, session.context(asking: !yes))
        if let id {
            try await presenter.purge(id)
        } else if expired {
            try await presenter.purgeExpired()
        } else {
            try await presenter.purgeAll()
        }
        try session.finish(view)
    }
}

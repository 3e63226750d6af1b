import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

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

import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `blog delete ID`.
struct BlogDelete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Moves one of your blogs to the recycle bin.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The blog's number.") var id: PostID
    @OptionGroup var version: VersionOption

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<PostPresentation>()
        try await session.scenes.blogEditor(id, on: view, session.context).discard(on: version.condition)
        try session.finish(view)
    }
}

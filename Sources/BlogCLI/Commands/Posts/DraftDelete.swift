import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `draft delete ID`.
struct DraftDelete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Moves one of your drafts to the recycle bin.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The draft's number.") var id: PostID
    @OptionGroup var version: VersionOption

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<PostPresentation>()
        try await session.scenes.draftEditor(id, on: view, session.context).discard(on: version.condition)
        try session.finish(view)
    }
}

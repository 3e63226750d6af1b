import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `draft publish ID`.
struct DraftPublish: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Makes one of your drafts a blog; again changes nothing.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The draft's number.") var id: PostID
    @OptionGroup var version: VersionOption

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<PostPresentation>()
        let editor = session.scenes.draftEditor(id, on: view, session.context)
        try await editor.publish(on: version.condition)
        try session.finish(view)
        editor.select()
    }
}

import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `blog unpublish ID`.
struct BlogUnpublish: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpublish",
        abstract: "Makes one of your blogs a draft again; it keeps its likes and its date.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The blog's number.") var id: PostID
    @OptionGroup var version: VersionOption

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<PostPresentation>()
        let editor = session.scenes.blogEditor(id, on: view, session.context)
        try await editor.unpublish(on: version.condition)
        try session.finish(view)
        editor.select()
    }
}

import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `draft edit ID`.
struct DraftEdit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Changes the title or the text of one of your drafts.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The draft's number.") var id: PostID
    @OptionGroup var edit: EditOptions
    @OptionGroup var version: VersionOption

    func run() async throws {
        let session = try await Session(options)
        let context = try session.signedInContext
        let view = OneShotContent<PostPresentation>()
        let editor = session.scenes.draftEditor(id, on: view, context)
        try await editor.save(try edit.read(), on: version.condition)
        try session.finish(view)
        editor.select()
    }
}

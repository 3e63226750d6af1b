import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `draft new --title TITLE`.
struct DraftNew: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Begins a draft; without a text, an empty one.")

    @OptionGroup var options: CLIOptions
    @Option(help: "The title.") var title: String
    @OptionGroup var text: BodyOptions

    func run() async throws {
        let session = try await Session(options)
        let context = try session.signedInContext
        let given = try text.read()
        var check = FieldCheck()
        let title = check.value { () throws(FieldError) in try Title(self.title) }
        let body = check.value { () throws(FieldError) in try Body(given ?? "") }
        try check.finish()
        guard let title, let body else { return }
        let view = OneShotContent<PostPresentation>()
        let editor = session.scenes.draftEditor(nil, on: view, context)
        try await editor.create(title, body)
        try session.finish(view)
        editor.select()
    }
}

import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `draft new|edit|publish|delete`.
struct DraftCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draft", abstract: "Writes, publishes and deletes your drafts.",
        subcommands: [DraftNew.self, DraftEdit.self, DraftPublish.self, DraftDelete.self])
}

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

import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `blog edit|unpublish|delete`.
struct BlogCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog", abstract: "Edits, unpublishes and deletes your blogs.",
        subcommands: [BlogEdit.self, BlogUnpublish.self, BlogDelete.self])
}

/// `blog edit ID`.
struct BlogEdit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Changes the title or the text of one of your blogs.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The blog's number.") var id: PostID
    @OptionGroup var edit: EditOptions
    @OptionGroup var version: VersionOption

    func run() async throws {
        let session = try await Session(options)
        let context = try session.signedInContext
        let view = OneShotContent<PostPresentation>()
        let editor = session.scenes.blogEditor(id, on: view, context)
        try await editor.save(try edit.read(), on: version.condition)
        try session.finish(view)
        editor.select()
    }
}

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

import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

struct BlogCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog", abstract: "Edits, unpublishes and deletes your blogs.",
        subcommands: [BlogEdit.self, BlogUnpublish.self, BlogDelete.self])
}

struct BlogEdit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Changes the title, the text or the tags of one of your blogs.",
        discussion: """
            \(EditorHelp.text)

            Examples:
              blog-cli blog edit 7 --as ada
              blog-cli blog edit 7 --title "A better title" --as ada
              blog-cli blog edit 7 --no-tags --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The blog's number.") var id: PostID
    @OptionGroup var edit: EditOptions
    @OptionGroup var version: VersionOption

    func run() async throws {
        let session = try await Session(options)
        let context = try session.signedInContext
        let view = OneShotContent<PostPresentation>()
        let editor = session.scenes.blogEditor(id, on: view, context)
        guard try await session.save(edit, on: version.condition, view, save: editor.save) else { return }
        try session.finish(view)
        editor.select()
    }
}

struct BlogUnpublish: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpublish", abstract: "Makes one of your blogs a draft again.",
        discussion: """
            It keeps its likes and its date for a later publication.

            Example:
              blog-cli blog unpublish 7 --as ada
            """)

    @OptionGroup var options: ViewerOptions
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

struct BlogDelete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Moves one of your blogs to the recycle bin.",
        discussion: """
            Example:
              blog-cli blog delete 7 --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The blog's number.") var id: PostID
    @OptionGroup var version: VersionOption

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<PostPresentation>()
        try await session.scenes.blogEditor(id, on: view, session.context).discard(on: version.condition)
        try session.finish(view)
    }
}

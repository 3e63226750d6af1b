import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `show user|blog|draft`.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows one user, blog or draft.",
        subcommands: [ShowUser.self, ShowBlog.self, ShowDraft.self])
}

/// `show user USER`.
struct ShowUser: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user",
        abstract: "Shows a user's page: who they are and their blogs; to themself also drafts.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotUserScene()
        let scene = session.scenes.userScene(of: try await session.user(user), on: view, session.context)
        try await scene.load()
        try session.finish(view)
        scene.blogs.first?.select()
    }
}

/// `show blog ID`.
struct ShowBlog: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog", abstract: "Shows one blog with its text.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The blog's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotBlog()
        let scene = session.scenes.blog(id, on: view, session.context)
        try await scene.load()
        try session.finish(view)
        scene.selectAuthor()
    }
}

/// `show draft ID`.
struct ShowDraft: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draft", abstract: "Shows one of your drafts with its text.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The draft's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<DraftDetailPresentation>()
        try await session.scenes.draft(id, on: view, session.context).load()
        try session.finish(view)
    }
}

import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows a user, a published post or a draft.",
        subcommands: [ShowUser.self, ShowBlog.self, ShowDraft.self])
}

struct ShowUser: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user",
        abstract: "Shows a user's page: the profile and the posts.",
        discussion: """
            With --as for the same user, it also shows the drafts and the size of the recycle bin.

            Examples:
              blog-cli show user 132
              blog-cli show user ada --as ada --limit 5
            """)

    @OptionGroup var options: ReaderOptions
    @OptionGroup var page: PageOptions
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run() async throws {
        let invocation = try await Invocation(options, page: page.request())
        let view = OneShotUserScene()
        let scene = invocation.scenes.userScene(
            of: try await invocation.user(user), on: view, invocation.context)
        try await scene.load()
        try invocation.finish(view)
        scene.blogs.first?.select()
    }
}

struct ShowBlog: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog", abstract: "Shows a published post with its text.",
        discussion: """
            Example:
              blog-cli show blog 7
            """)

    @OptionGroup var options: ReaderOptions
    @Argument(help: "The post's number.") var id: PostID

    func run() async throws {
        let invocation = try await Invocation(options)
        let view = OneShotBlog()
        let scene = invocation.scenes.blog(id, on: view, invocation.context)
        try await invocation.naming(id, isDraft: false, "show") { try await scene.load() }
        try invocation.finish(view)
        scene.selectAuthor()
    }
}

struct ShowDraft: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "draft", abstract: "Shows one of your drafts with its text.",
        discussion: """
            Example:
              blog-cli show draft 3 --as ada
            """)

    @OptionGroup var options: ReaderOptions
    @Argument(help: "The draft's number.") var id: PostID

    func run(on view: OneShotContent<DraftDetailPresentation>, in invocation: Invocation) async throws {
        try await invocation.naming(id, isDraft: true, "show") {
            try await invocation.scenes.draft(id, on: view, invocation.context).load()
        }
    }
}

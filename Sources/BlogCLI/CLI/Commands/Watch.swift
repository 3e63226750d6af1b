import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogSystem
import BlogViews
import LinuxSupport

struct Watch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows posts, a post, its comments or a user, then a line for each change.",
        discussion: """
            It also shows changes by a server or by other commands. Ctrl-C ends it. If the post is \
            unpublished or deleted, it ends with exit code 66.
            """,
        subcommands: [WatchBlogs.self, WatchBlog.self, WatchComments.self, WatchUser.self])
}

struct WatchBlogs: WatchCommand {
    static let configuration = CommandConfiguration(
        commandName: "blogs", abstract: "Lists the posts of all users, then shows their changes.",
        discussion: """
            It watches the posts of one page, and new ones above them.

            Examples:
              blog-cli watch blogs
              blog-cli watch blogs --limit 100 --format jsonl
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var page: PageOptions

    func request() throws -> PageRequest { try page.request() }

    func watch(in invocation: Invocation, _ lines: ChangeLines) async throws {
        let page = OneShotList<BlogCellPresentation>()
        let list = invocation.scenes.allBlogs(on: WatchedList(page, lines), invocation.context)
        try await invocation.watch(list, showing: page, as: "blog", lines, reloadingFor: [.allBlogs])
    }
}

struct WatchBlog: WatchCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog", abstract: "Shows a post with its text, then its changes.",
        discussion: """
            If the post is unpublished or deleted, the command ends with exit code 66.

            Example:
              blog-cli watch blog 7
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The post's number.") var id: PostID

    func watch(in invocation: Invocation, _ lines: ChangeLines) async throws {
        let page = OneShotContent<BlogDetailPresentation>()
        let blog = invocation.scenes.blog(id, on: WatchedContent(page, lines), invocation.context)
        try await invocation.watch(blog, showing: page, as: "blog", lines)
    }
}

struct WatchUser: WatchCommand {
    static let configuration = CommandConfiguration(
        commandName: "user", abstract: "Shows a user's page, then its changes.",
        discussion: """
            With --as for the same user, it also shows the drafts and the size of the recycle bin.

            Examples:
              blog-cli watch user ada
              blog-cli watch user ada --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var page: PageOptions
    @Argument(help: "The user, by number or username.") var user: UserReference

    func request() throws -> PageRequest { try page.request() }

    func watch(in invocation: Invocation, _ lines: ChangeLines) async throws {
        let id = try await invocation.user(user)
        let view = WatchedUserScene(lines)
        let scene = invocation.scenes.userScene(of: id, on: view, invocation.context)
        try await invocation.watch(
            scene, showing: view.page, as: "page", lines, reloadingFor: [.blogs(by: id)])
    }
}

/// A command that shows a screen, then a line for each change, until the person ends it.
protocol WatchCommand: AsyncParsableCommand, Sendable {
    var options: ViewerOptions { get }

    /// The page of the screen. It is checked before the database is opened.
    func request() throws -> PageRequest
    func watch(in invocation: Invocation, _ lines: ChangeLines) async throws
}

extension WatchCommand {
    func request() throws -> PageRequest { PageRequest() }

    func validate() throws {
        guard options.output.format != .json else {
            throw ValidationError("--format json is one document, which cannot change. Use --format jsonl.")
        }
    }

    /// Ctrl-C cancels it, which is its success.
    func run() async throws {
        let page = try request()
        let error = await Interruption.cancelling { () -> (any Error)? in
            do {
                let lines = ChangeLines(
                    options.output.format == .text ? .text(Terminal.outputStyle) : .json,
                    texts: .english { MomentPresentation(SystemClock().now()) })
                try await watch(in: Invocation(options, page: page), lines)
            } catch { return error }
            return nil
        }
        if let error, !(error is CancellationError) { throw error }
    }
}

extension Invocation {
    /// Prints a screen, then the lines of its changes until the task is cancelled.
    /// - Parameters:
    ///   - page: the screen that the scene's views keep up to date.
    ///   - key: the name of its lines in JSON.
    /// - Throws: the error of the scene or of a module, which ends the command.
    func watch(
        _ scene: some OpenScene, showing page: any Rendered, as key: String, _ lines: ChangeLines,
        reloadingFor lists: Set<Subject> = []
    ) async throws {
        defer { try? store.close() }
        let feed = ChangeFeed(try store.changes())
        StandardStreams.endWhenOutputCloses()
        let check = endWhenFileVanishes()
        defer { check.cancel() }
        var isShown = false
        try await scene.follow(feed, reloadingFor: lists) {
            if !isShown, let document = try document(of: page) {
                isShown = true
                try StandardStreams.output(lines.open(document.bytes, as: key))
            }
            let changes = lines.take()
            if !changes.isEmpty { try StandardStreams.output(changes) }
            if let error = result.error ?? page.error { throw CLIError.presented(error) }
        }
    }

    /// SQLite continues to read a file that was moved, replaced or deleted, and no program writes to it any more.
    /// - Parameter restore: restores the terminal before the program ends.
    func endWhenFileVanishes(restoring restore: @escaping @Sendable () async -> Void = {}) -> Task<
        Void, Never
    > {
        Task { [store] in
            while (try? await Task.sleep(for: .seconds(1))) != nil {
                do { try store.check() } catch {
                    await restore()
                    ExitHandler.end(with: error)
                }
            }
        }
    }
}

import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import ProcessSupport

/// `like ID`.
struct Like: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Likes a blog; again changes nothing.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The blog's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<LikePresentation>()
        try await session.scenes.like(of: id, on: view, session.context).like()
        try session.finish(view)
    }
}

/// `unlike ID`.
struct Unlike: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Takes a like back; again changes nothing.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The blog's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<LikePresentation>()
        try await session.scenes.like(of: id, on: view, session.context).unlike()
        try session.finish(view)
    }
}

/// `follow USER`.
struct Follow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Follows a user; again changes nothing.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<FollowPresentation>()
        let button = session.scenes.follow(of: try await session.user(user), on: view, session.context)
        try await button.load()
        try await button.follow()
        try session.finish(view)
    }
}

/// `unfollow USER`.
struct Unfollow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Follows a user no more; again changes nothing. Asks first on a terminal.")

    @OptionGroup var options: CLIOptions
    @Flag(help: "Do not ask.") var yes = false
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<FollowPresentation>()
        let button = session.scenes.follow(
            of: try await session.user(user), on: view, session.context(asking: !yes))
        try await button.load()
        try await button.unfollow()
        try session.finish(view)
    }
}

/// `share ID`.
struct Share: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Counts that you share a blog and prints the link to it.")

    @OptionGroup var options: CLIOptions
    @Option(
        name: .customLong("public-url"),
        help: ArgumentHelp(
            "The address at which the outside finds the server (or by BLOG_PUBLIC_URL).", valueName: "url"))
    var publicURL: String?
    @Argument(help: "The blog's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options, links: ShareLinks(try address()))
        let view = OneShotContent<SharePresentation>()
        try await session.scenes.share(of: id, on: view, session.context).share()
        try session.finish(view)
    }

    func validate() throws {
        _ = try address()
    }

    private func address() throws -> PublicURL? {
        guard let text = publicURL ?? Environment.value("BLOG_PUBLIC_URL") else { return nil }
        do throws(FieldError) {
            return try PublicURL(text)
        } catch {
            let problem = EnglishLocalization().message(of: error.problem)
            throw ValidationError("--public-url (or BLOG_PUBLIC_URL) \(problem), not '\(text)'.")
        }
    }
}

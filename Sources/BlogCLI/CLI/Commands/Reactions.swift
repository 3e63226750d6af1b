import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

extension Feature {
    static let follows = Feature(
        commands: [Follow.self, Unfollow.self],
        lists: [ListCommand<ListFollowers>.self, ListCommand<ListFollowing>.self])
}

extension Feature {
    static let shares = Feature(commands: [Share.self])
}

struct Follow: ContentCommand {
    static let configuration = CommandConfiguration(
        abstract: "Follows a user.",
        discussion: """
            Example:
              blog-cli follow grace --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run(on view: OneShotContent<FollowPresentation>, in session: Session) async throws {
        try await session.scenes.follow(
            try await session.user(user), isOn: true, on: view, session.context)
    }
}

struct Unfollow: ContentCommand {
    static let configuration = CommandConfiguration(
        abstract: "Stops following a user.",
        discussion: """
            On a terminal, it asks first.

            Examples:
              blog-cli unfollow grace --as ada
              blog-cli unfollow grace --as ada --yes
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var question: QuestionOption
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run(on view: OneShotContent<FollowPresentation>, in session: Session) async throws {
        try await session.scenes.follow(
            try await session.user(user), isOn: false, on: view, session.context(asking: question.isAsked))
    }
}

struct Share: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Counts a share of a blog once a day, and prints the link to the blog.",
        discussion: """
            A day is one in UTC. Shares by the author of the blog do not count. Without a public URL, the link is a path.

            Example:
              blog-cli share 7 --as ada --public-url https://blog.example.com
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var link: PublicURLOption
    @Argument(help: "The blog's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options, links: try link.links())
        let view = OneShotContent<SharePresentation>()
        try await session.scenes.share(id, on: view, session.context)
        try session.finish(view)
    }
}

struct ListFollowers: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "followers", abstract: "Lists the followers of a user, newest first.",
        discussion: """
            Example:
              blog-cli list followers ada
            """)

    @Argument(help: "The user, by number or username.") var user: UserReference

    func print(_ list: ListOptions, in session: Session) async throws {
        let user = try await session.user(user)
        try await session.printList(list) { session.scenes.followers(of: user, on: $0, $1) }
    }
}

struct ListFollowing: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "following", abstract: "Lists the users whom a user follows, newest first.",
        discussion: """
            Example:
              blog-cli list following ada
            """)

    @Argument(help: "The user, by number or username.") var user: UserReference

    func print(_ list: ListOptions, in session: Session) async throws {
        let user = try await session.user(user)
        try await session.printList(list) { session.scenes.following(by: user, on: $0, $1) }
    }
}

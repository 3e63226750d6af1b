import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

struct Follow: ContentCommand {
    static let configuration = CommandConfiguration(
        abstract: "Follows a user.",
        discussion: """
            Example:
              blog-cli follow grace --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run(on view: OneShotContent<FollowPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.follow(
            try await invocation.user(user), isOn: true, on: view, invocation.context)
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

    func run(on view: OneShotContent<FollowPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.follow(
            try await invocation.user(user), isOn: false, on: view,
            invocation.context(asking: question.isAsked))
    }
}

struct Share: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Counts a share of a post once a day, and prints the link to the post.",
        discussion: """
            A day is one in UTC. Shares by the author of the post do not count. Without a public URL, the link is a path.

            Example:
              blog-cli share 7 --as ada --public-url https://blog.example.com
            """)

    @OptionGroup var options: ViewerOptions
    @OptionGroup var link: PublicURLOption
    @Argument(help: "The post's number.") var id: PostID

    func run() async throws {
        let invocation = try await Invocation(options, links: try link.links())
        let view = OneShotContent<SharePresentation>()
        try await invocation.scenes.share(id, on: view, invocation.context)
        try invocation.finish(view)
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

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        let user = try await invocation.user(user)
        try await invocation.printList(list) { invocation.scenes.followers(of: user, on: $0, $1) }
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

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        let user = try await invocation.user(user)
        try await invocation.printList(list) { invocation.scenes.following(by: user, on: $0, $1) }
    }
}

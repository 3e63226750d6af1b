import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

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

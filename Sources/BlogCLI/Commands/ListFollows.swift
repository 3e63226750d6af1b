import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `list followers USER`.
struct ListFollowers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "followers", abstract: "Lists who follows a user, the last first.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        try await session.show(.followers(of: try await session.user(user)))
    }
}

/// `list following USER`.
struct ListFollowing: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "following", abstract: "Lists whom a user follows, the last first.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        try await session.show(.following(by: try await session.user(user)))
    }
}

extension Session {
    /// Prints a list of users and leads on to the first of them.
    fileprivate func show(_ users: FollowList) async throws {
        let view = OneShotList<UserCellPresentation>()
        let list = scenes.users(users, on: view, context)
        try await list.load()
        try finish(view)
        list.cells.first?.select()
    }
}

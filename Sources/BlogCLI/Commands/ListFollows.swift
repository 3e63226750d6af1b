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
        let view = OneShotList<UserCellPresentation>()
        try await session.show(
            session.scenes.followers(of: try await session.user(user), on: view, session.context), on: view)
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
        let view = OneShotList<UserCellPresentation>()
        try await session.show(
            session.scenes.following(by: try await session.user(user), on: view, session.context), on: view)
    }
}

extension Session {
    /// Prints a list of users and leads on to the first of them.
    fileprivate func show(
        _ list: UserListPresenter, on view: OneShotList<UserCellPresentation>
    ) async throws {
        try await list.load()
        try finish(view)
        list.cells.first?.select()
    }
}

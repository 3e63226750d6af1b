import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews

/// `token list USER`.
struct TokenList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists a user's sessions, each of which is a token, the newest first.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        let user = try await session.services.users.user(session.user(user), seenBy: nil).id
        let view = OneShotList<SessionCellPresentation>()
        try await session.scenes.sessions(of: user, current: nil, on: view, session.context).load()
        try session.finish(view)
    }
}

import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `token create|list|revoke`.
struct Token: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes, lists and revokes bearer tokens for the HTTP server.",
        subcommands: [TokenCreate.self, TokenList.self, TokenRevoke.self])
}

/// `token create USER`.
struct TokenCreate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Makes a token for a user and prints it, this once.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<TokenPresentation>()
        try await session.scenes.token(of: try await session.user(user), on: view, session.context).create()
        try session.finish(view)
    }
}

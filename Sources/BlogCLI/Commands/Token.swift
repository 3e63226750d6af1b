import BlogContracts
import ArgumentParser
import BlogModels
import BlogPresenters

/// `token create`.
struct Token: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes bearer tokens for the HTTP server.", subcommands: [TokenCreate.self])
}

/// `token create USER`.
struct TokenCreate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Makes a token for a user and prints it, this once.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        let view = session.views.token()
        await TokenPresenter(
            user: try await session.user(user), tokens: try session.tokens(), wording: session.wording,
            view: view,
            errors: session.context.failure
        ).create()
        try session.finish(view)
    }
}

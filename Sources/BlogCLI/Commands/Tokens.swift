import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
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

/// `token revoke ID`.
struct TokenRevoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke", abstract: "Ends a session: its token is worth nothing from then on.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The session's number.") var id: SessionID

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotContent<RemovalPresentation>()
        try await session.scenes.end(of: id, on: view, session.context).revoke()
        try session.finish(view)
    }
}

import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

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

import ArgumentParser
import BlogContracts
import BlogPresenters
import OneShotViews

/// `list users`.
struct ListUsers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "users", abstract: "Lists everybody, those who joined last first.")

    @OptionGroup var options: CLIOptions

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotList<PersonPresentation>()
        let list = session.scenes.users(on: view, session.context)
        try await list.load()
        try session.finish(view)
        list.select(row: 0)
    }
}

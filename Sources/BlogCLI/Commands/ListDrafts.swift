import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews

/// `list drafts`.
struct ListDrafts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drafts", abstract: "Lists your drafts, the one edited last first.")

    @OptionGroup var options: CLIOptions

    func run() async throws {
        let session = try await Session(options)
        guard let viewer = session.context.viewer else { throw ServiceError.notSignedIn }
        let view = OneShotList<DraftCellPresentation>()
        let list = session.scenes.drafts(by: viewer, on: view, session.context)
        try await list.load()
        try session.finish(view)
        list.select(row: 0)
    }
}

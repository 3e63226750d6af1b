import ArgumentParser
import BlogContracts
import BlogPresenters
import OneShotViews

/// `list trash`.
struct ListTrash: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trash",
        abstract: "Lists what is in your recycle bin and when it will be purged; the last thrown away first.")

    @OptionGroup var options: CLIOptions

    func run() async throws {
        let session = try await Session(options)
        let view = OneShotList<TrashEntryPresentation>()
        try await session.scenes.trash(on: view, session.context).load()
        try session.finish(view)
    }
}

import ArgumentParser
import BlogContracts
import BlogMaintenance
import BlogPresenters

/// `restore FILE`.
struct Restore: MaintenanceCommand {
    static let configuration = CommandConfiguration(
        abstract: "Puts a backup in the database's place.",
        discussion: """
            End the server first: nobody may have the database open. FILE is copied, checked and brought up to date \
            before anything changes. The old database is kept beside the new one, as NAME.before-restore-TIME.
            """)

    @OptionGroup var options: CLIOptions
    @Argument(help: "The backup.") var file: String

    func validate() throws {
        try requireName(file)
    }

    func work(_ session: MaintenanceSession<RestorationPresentation>) async throws(CancellationError) {
        try await RestorationPresenter(
            service: session.service, wording: session.wording, view: session.view,
            progress: session.bar, errors: session.failure
        ).restore(from: file)
    }
}

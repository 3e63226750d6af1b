import ArgumentParser
import BlogContracts
import BlogMaintenance
import BlogPresenters

/// `backup FILE`.
struct BackupCommand: MaintenanceCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copies the database to a file, also while a server writes.",
        discussion: """
            The copy is the database as it was at one moment, and is checked before it gets its name; until then \
            whatever happens leaves what was there. It is for its owner's eyes alone: drafts and password hashes are \
            in it.
            """)

    @OptionGroup var options: CLIOptions
    @Argument(help: "Where the copy goes.") var file: String
    @Flag(help: "Replace a file that is there.") var force = false

    func validate() throws {
        try requireName(file)
    }

    func work(_ session: MaintenanceSession<BackupPresentation>) async throws(CancellationError) {
        try await BackupPresenter(
            service: session.service, wording: session.wording, view: session.view,
            progress: session.bar, errors: session.failure
        ).backUp(to: file, replacing: force)
    }
}

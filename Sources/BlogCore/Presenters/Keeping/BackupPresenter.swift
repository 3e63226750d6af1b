public import BlogContracts
public import BlogMaintenance

/// Makes a copy of a database.
public final class BackupPresenter {
    private let service: MaintenanceService
    private let wording: any Wording
    private let view: any BackupView
    private let progress: KeepingProgressPresenter
    private let commands: CommandRunner

    /// Makes the presenter of one database's backups.
    public init(
        service: MaintenanceService, wording: any Wording, view: any BackupView,
        progress: any ProgressView, errors: any ErrorView
    ) {
        self.service = service
        self.wording = wording
        self.view = view
        self.progress = KeepingProgressPresenter(wording: wording, view: progress)
        commands = CommandRunner(
            describe: { wording.error($0, heading: nil) }, showError: errors.displayError)
    }

    /// Copies the database to a file; one that is there is replaced only if that is said.
    public func backUp(to path: String, replacing: Bool) async throws(CancellationError) {
        try await commands.run {
            try await service.backUp(to: path, replacing: replacing, progress.show)
        } show: { bytes in
            view.display(
                BackupPresentation(
                    path: path, bytes: bytes, text: wording.keeping.backedUp(to: path)))
        }
    }
}

public import BlogContracts
public import BlogMaintenance

/// Puts a backup in a database's place.
public final class RestorationPresenter {
    private let service: MaintenanceService
    private let wording: any Wording
    private let view: any RestorationView
    private let progress: KeepingProgressPresenter
    private let commands: CommandRunner

    /// Makes the presenter of one database's restoration.
    public init(
        service: MaintenanceService, wording: any Wording, view: any RestorationView,
        progress: any ProgressView, errors: any ErrorView
    ) {
        self.service = service
        self.wording = wording
        self.view = view
        self.progress = KeepingProgressPresenter(wording: wording, view: progress)
        commands = CommandRunner(
            describe: { wording.error($0, heading: nil) }, showError: errors.displayError)
    }

    /// Puts a copy of a file in the database's place and keeps the old one.
    public func restore(from path: String) async throws(CancellationError) {
        try await commands.run {
            try await service.restore(from: path, progress.show)
        } show: { kept in
            view.display(
                RestorationPresentation(
                    keptPath: kept,
                    text: wording.keeping.restored(from: path, as: service.name, keptPath: kept)))
        }
    }
}

public import BlogContracts
public import BlogPresenters

/// Copies a database to a file.
public final class BackupPresenter {
    private let service: MaintenanceService
    private let localization: any MaintenanceLocalization
    private let view: any BackupView
    private let progress: MaintenanceProgressPresenter
    private let errors: any ErrorView

    public init(
        service: MaintenanceService, localization: any MaintenanceLocalization, view: any BackupView,
        progress: any ProgressView, errors: any ErrorView
    ) {
        self.service = service
        self.localization = localization
        self.view = view
        self.progress = MaintenanceProgressPresenter(localization: localization, view: progress)
        self.errors = errors
    }

    /// Copies the database to a file. An existing file is replaced only if `replacing` is true.
    public func backUp(to path: String, replacing: Bool) async throws(CancellationError) {
        try await runCommand {
            try await service.backUp(to: path, replacing: replacing, progress.show)
        } show: { bytes in
            view.display(
                BackupPresentation(
                    path: path, bytes: bytes, text: localization.backedUp(to: path)))
        } showError: {
            errors.displayError(localization.error($0))
        }
    }
}

/// Restores a database from a backup.
public final class RestorationPresenter {
    private let service: MaintenanceService
    private let localization: any MaintenanceLocalization
    private let view: any RestorationView
    private let confirmation: any Confirmation
    private let progress: MaintenanceProgressPresenter
    private let errors: any ErrorView

    public init(
        service: MaintenanceService, localization: any MaintenanceLocalization, view: any RestorationView,
        progress: any ProgressView, errors: any ErrorView, confirmation: any Confirmation = AutoConfirm()
    ) {
        self.confirmation = confirmation
        self.service = service
        self.localization = localization
        self.view = view
        self.progress = MaintenanceProgressPresenter(localization: localization, view: progress)
        self.errors = errors
    }

    /// Replaces the database with a copy of a file after a confirmation, and keeps the old database. By
    /// default, the sessions in the copy end.
    public func restore(from path: String, keepingSessions: Bool = false) async throws(CancellationError) {
        let question = localization.restoreQuestion(from: path, as: service.name)
        guard try await confirmation.isConfirmed(question) else { return }
        try await runCommand {
            try await service.restore(from: path, keepingSessions: keepingSessions, progress.show)
        } show: { kept in
            view.display(
                RestorationPresentation(
                    keptPath: kept,
                    text: localization.restored(from: path, as: service.name, keptPath: kept)))
        } showError: {
            errors.displayError(localization.error($0))
        }
    }
}

/// Displays each progress once.
final class MaintenanceProgressPresenter {
    private let localization: any MaintenanceLocalization
    private let view: any ProgressView
    private var shown: MaintenanceProgress?

    init(localization: any MaintenanceLocalization, view: any ProgressView) {
        self.localization = localization
        self.view = view
    }

    func show(_ progress: MaintenanceProgress) {
        guard progress != shown else { return }
        shown = progress
        view.display(
            ProgressPresentation(
                finished: progress.percent, total: 100, text: localization.progress(progress)))
    }
}

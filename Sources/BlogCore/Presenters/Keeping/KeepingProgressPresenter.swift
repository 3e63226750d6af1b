import BlogContracts
import BlogMaintenance

/// Words how far something has come, and tells its view only what it has not been told already.
final class KeepingProgressPresenter {
    private let wording: any Wording
    private let view: any ProgressView
    private var shown: MaintenanceProgress?

    init(wording: any Wording, view: any ProgressView) {
        self.wording = wording
        self.view = view
    }

    func show(_ progress: MaintenanceProgress) {
        guard progress != shown else { return }
        shown = progress
        view.display(
            ProgressPresentation(
                finished: progress.percent, total: 100, text: wording.keeping.progress(progress)))
    }
}

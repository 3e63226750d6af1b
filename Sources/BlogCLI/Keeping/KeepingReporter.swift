import BlogContracts

/// A view of what came of looking after a database, rendered as it is told; and whether all is well.
final class KeepingReporter: CheckView, BackupView, RestorationView, ErrorView {
    private let views: any ViewFactory
    private var document: Document?
    private var isWell = true
    private var error: ErrorPresentation?

    init(_ views: any ViewFactory) {
        self.views = views
    }

    func display(_ check: CheckPresentation) {
        let view = views.check()
        view.display(check)
        document = view.document()
        isWell = check.isSound
    }

    func display(_ backup: BackupPresentation) {
        let view = views.backup()
        view.display(backup)
        document = view.document()
    }

    func display(_ restoration: RestorationPresentation) {
        let view = views.restoration()
        view.display(restoration)
        document = view.document()
    }

    func displayError(_ error: ErrorPresentation) {
        self.error = error
    }

    var report: KeepingReport {
        KeepingReport(document: document, isWell: isWell, error: error)
    }
}

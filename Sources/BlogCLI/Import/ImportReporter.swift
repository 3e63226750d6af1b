import BlogContracts
import OneShotViews

/// A view that only remembers how an import ended.
final class ImportReporter: ImportView, ImportRowView, ErrorView {
    let causes = Causes()

    private var summary: ImportSummaryPresentation?
    private var error: ErrorPresentation?

    func display(_ rows: [ImportRowPresentation]) {}

    func display(_ row: ImportRowPresentation) {}

    func display(_ progress: ImportProgressPresentation) {}

    func display(_ summary: ImportSummaryPresentation) {
        self.summary = summary
    }

    func displayError(_ error: ErrorPresentation) {
        self.error = error
    }

    func report(with document: Document?) -> ImportReport {
        ImportReport(
            document: document, skipped: summary?.skipped ?? 0, isCancelled: summary?.isCancelled ?? false,
            error: error, causes: causes)
    }
}

import BlogContracts
import BlogTransfer

/// Calls closures with what a presenter displays of an import.
final class ImportCallbacks: ImportView, ImportRowView, ErrorView {
    var onRows: ([ImportRowPresentation]) -> Void = { _ in }
    var onRow: (ImportRowPresentation) -> Void = { _ in }
    var onError: (ErrorPresentation) -> Void = { _ in }

    func display(_ rows: [ImportRowPresentation]) { onRows(rows) }

    func display(_ row: ImportRowPresentation) { onRow(row) }

    func display(_ progress: ProgressPresentation) {}

    func display(_ summary: ImportSummaryPresentation) {}

    func displayError(_ error: ErrorPresentation) { onError(error) }
}

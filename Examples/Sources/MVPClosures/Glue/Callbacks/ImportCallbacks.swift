import BlogContracts

/// What an import tells, a closure each.
final class ImportCallbacks: ImportView, ImportRowView, ErrorView {
    var onRows: ([ImportRowPresentation]) -> Void = { _ in }
    var onRow: (ImportRowPresentation) -> Void = { _ in }
    var onError: (ErrorPresentation) -> Void = { _ in }

    func display(_ rows: [ImportRowPresentation]) { onRows(rows) }

    func display(_ row: ImportRowPresentation) { onRow(row) }

    func display(_ progress: ImportProgressPresentation) {}

    func display(_ summary: ImportSummaryPresentation) {}

    func displayError(_ error: ErrorPresentation) { onError(error) }
}

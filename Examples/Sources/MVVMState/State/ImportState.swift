import BlogContracts
import BlogTransfer

/// The files of an import.
final class ImportState: ImportView, ImportRowView, ErrorView {
    private(set) var rows: [ImportRowPresentation] = []
    private(set) var error: ErrorPresentation?

    private let onChange: (ListChange) -> Void

    init(onChange: @escaping (ListChange) -> Void) {
        self.onChange = onChange
    }

    func display(_ rows: [ImportRowPresentation]) {
        (self.rows, error) = (rows, nil)
        onChange(.rows)
    }

    func display(_ row: ImportRowPresentation) {
        guard let index = rows.firstIndex(where: { $0.path == row.path }) else { return }
        rows[index] = row
        onChange(.row(index))
    }

    func display(_ progress: ProgressPresentation) {}

    func display(_ summary: ImportSummaryPresentation) {}

    func displayError(_ error: ErrorPresentation) {
        self.error = error
        onChange(.notes)
    }
}

import BlogContracts
import BlogTransfer

/// The files of an import.
final class ImportState: ImportView, ImportRowView, ErrorView {
    private(set) var rows: [ImportRowPresentation] = []
    private(set) var error: ErrorPresentation?

    private let tell: (ListChange) -> Void

    init(tell: @escaping (ListChange) -> Void) {
        self.tell = tell
    }

    func display(_ rows: [ImportRowPresentation]) {
        (self.rows, error) = (rows, nil)
        tell(.rows)
    }

    func display(_ row: ImportRowPresentation) {
        guard let index = rows.firstIndex(where: { $0.path == row.path }) else { return }
        rows[index] = row
        tell(.row(index))
    }

    func display(_ progress: ProgressPresentation) {}

    func display(_ summary: ImportSummaryPresentation) {}

    func displayError(_ error: ErrorPresentation) {
        self.error = error
        tell(.notes)
    }
}

import Observation

/// The files of an import and their text.
@MainActor @Observable
final class ImportModel {
    var files: [(path: String, text: String)] = []
    var error: String?

    var rows: Rows {
        Rows(
            heading: files.isEmpty ? nil : "Import",
            rows: files.map { Rows.Row(id: $0.path, lines: [$0.text]) },
            notes: error.map { ["! " + $0] } ?? [])
    }
}

import Observation

/// Files being taken in, and how they read.
@MainActor @Observable
final class ImportModel {
    var files: [(path: String, text: String)] = []

    var rows: Rows {
        guard !files.isEmpty else { return Rows() }
        return Rows(heading: "Import", rows: files.map { Rows.Row(id: $0.path, lines: [$0.text]) })
    }
}

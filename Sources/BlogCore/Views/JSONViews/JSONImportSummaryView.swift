import BlogContracts

/// An import's outcome: the counts, and each file of which there is something to report.
final class JSONImportSummaryView: ImportView, ImportRowView {
    private var rows: [ImportRowPresentation] = []
    private var indices: [String: Int] = [:]
    private var summary: ImportSummaryPresentation?

    func display(_ rows: [ImportRowPresentation]) {
        self.rows = rows
        indices = [:]
        for (index, row) in rows.enumerated() {
            indices[row.path] = index
        }
    }

    func display(_ row: ImportRowPresentation) {
        if let index = indices[row.path] {
            rows[index] = row
        }
    }

    /// A document is shown when all is over, so nothing of what comes before is kept.
    func display(_ progress: ImportProgressPresentation) {}

    func display(_ summary: ImportSummaryPresentation) {
        self.summary = summary
    }
}

extension JSONImportSummaryView: DocumentView {
    func document() -> Document? {
        guard let summary else { return nil }
        var json = JSONWriter()
        json.field(#"{"imported":"#, summary.imported)
        json.field(#","updated":"#, summary.updated)
        json.field(#","unchanged":"#, summary.unchanged)
        json.field(#","kept":"#, summary.kept)
        json.field(#","skipped":"#, summary.skipped)
        json.field(#","isCancelled":"#, summary.isCancelled)
        json.raw(#","files":["#)
        var isFirst = true
        for row in rows where row.report != nil {
            if !isFirst { json.raw(",") }
            isFirst = false
            row.write(to: &json)
        }
        json.raw("]}")
        return Document(bytes: json.end())
    }
}

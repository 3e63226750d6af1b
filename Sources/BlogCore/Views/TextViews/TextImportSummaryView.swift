import BlogContracts

/// An import's outcome: the counts, then one line for each file of which there is something to report. These
/// lines are not wrapped, so that they can be searched and counted.
final class TextImportSummaryView: ImportView, ImportRowView {
    private let page: TextPage
    private var summary: ImportSummaryPresentation?

    init(page: TextPage) {
        self.page = page
    }

    /// A document is shown when all is over, so nothing of what comes before is kept.
    func display(_ rows: [ImportRowPresentation]) {}
    func display(_ row: ImportRowPresentation) {}
    func display(_ progress: ImportProgressPresentation) {}

    func display(_ summary: ImportSummaryPresentation) {
        self.summary = summary
    }
}

extension TextImportSummaryView: DocumentView {
    func document() -> Document? {
        guard let summary else { return nil }
        var page = page
        page.paragraph(summary.text, .strong)
        if !summary.reports.isEmpty { page.blank() }
        for report in summary.reports {
            page.line(CleanText.line(report))
        }
        return Document(bytes: Array(page.text.utf8))
    }
}

public import BlogViews
import TextLayout

extension TransferPresentation: TextWritable {
    public func write(to page: inout TextPage) { page.paragraph(text) }
}

extension OneShotImport: TextRenderable {
    /// The counts, then one line for each file with a report. These lines are not wrapped, so that they can be searched
    /// and counted.
    public func textDocument(width: Int, style: TextStyle) -> Document? {
        Document(self) {
            TextPage.bytes(width: width, style: style) { page in
                guard let summary else { return }
                page.paragraph(summary.text, .strong)
                if !summary.reports.isEmpty { page.blank() }
                for report in summary.reports { page.line(CleanText.line(report)) }
            }
        }
    }
}

public import BlogViews
import TextLayout

extension TransferPresentation: TextWritable {
    public func write(to page: inout TextPage) { page.paragraph(text) }
}

extension OneShotImport: TextRenderable {
    /// One line for each file with a report, and the counts at last. These lines are not wrapped, so that they can be searched
    /// and counted.
    public func textDocument(width: Int, style: TextStyle) -> Document? {
        Document(self) {
            TextPage.bytes(width: width, style: style) { page in
                guard let summary else { return }
                for report in summary.reports { page.line(CleanText.line(report)) }
                if !summary.reports.isEmpty { page.blank() }
                page.paragraph(summary.text, .strong)
            }
        }
    }
}

public import BlogContracts
import TextLayout

extension BlogCellPresentation: TextRow {}

extension BlogDetailPresentation: TextWritable {
    public func write(to page: inout TextPage) {
        if let pendingText { page.paragraph(pendingText) }
        page.post(blog, body)
    }
}

extension SearchHitPresentation: TextRow {
    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces(TextDetails.texts(of: blog), .accent, indent: indent)
        page.snippet(snippet, indent: indent)
        page.tags(tags, indent: indent)
    }
}

extension SharePresentation: TextWritable {
    /// The link is on a line of its own and is not wrapped, so that it can be copied.
    public func write(to page: inout TextPage) {
        page.line(CleanText.line(url))
        page.pieces([shares.text])
    }
}

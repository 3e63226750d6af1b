public import BlogContracts
import TextLayout

extension CommentPresentation: TextRow {
    public var titleText: String { authorName }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces(TextDetails.texts(of: self), .accent, indent: indent)
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.isEmpty { page.blank() } else { page.paragraph(String(line), indent: indent) }
        }
    }
}

extension CommentPresentation: TextWritable {
    public func write(to page: inout TextPage) { write(to: &page, indent: TextLabels.columns([id])) }
}

extension OneShotBlogScene: TextRenderable {
    /// The blog.
    public func textDocument(width: Int, style: TextStyle) -> Document? {
        blogContent.textDocument(width: width, style: style)
    }
}

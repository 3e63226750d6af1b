public import BlogContracts
import TextLayout

extension BlogCellPresentation: TextRow {
    /// The line below the title. Texts that never change come first.
    var metaTexts: [String?] {
        [authorText, publishedText, editedText, likeCountText, shareCountText, likedText]
    }

    public var titleText: String { title }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces(metaTexts, .accent, indent: indent)
        page.paragraph(excerpt, .faint, indent: indent)
        page.tags(tags, indent: indent)
    }
}

extension BlogDetailPresentation: TextWritable {
    public func write(to page: inout TextPage) {
        page.title(blog.title)
        page.pieces(["#\(blog.id)"] + blog.metaTexts, .accent)
        page.tags(blog.tags)
        page.body(body)
    }
}

extension SearchHitPresentation: TextRow {
    public var titleText: String { blog.title }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces(blog.metaTexts, .accent, indent: indent)
        page.snippet(snippet, indent: indent)
        page.tags(blog.tags, indent: indent)
    }
}

extension SharePresentation: TextWritable {
    /// The link is on a line of its own and is not wrapped, so that it can be copied.
    public func write(to page: inout TextPage) {
        page.line(CleanText.line(url))
        page.pieces([shareCountText])
    }
}

public import BlogContracts
import TextLayout

extension TextRow where Self: PostRowPresentation {
    public var titleText: String { title }
}

extension TextRow where Self: PostRowPresentation & Fielded {
    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces(TextDetails.texts(of: self), .accent, indent: indent)
        page.paragraph(excerpt, .faint, indent: indent)
        page.tags(tags, indent: indent)
    }
}

extension TextPage {
    /// Writes a post with its text.
    mutating func post(_ row: some PostRowPresentation & Fielded, _ body: BodyPresentation) {
        title(row.title)
        pieces(["#\(row.id)"] + TextDetails.texts(of: row), .accent)
        tags(row.tags)
        self.body(body)
    }
}

extension DraftCellPresentation: TextRow {}

extension DraftDetailPresentation: TextWritable {
    public func write(to page: inout TextPage) { page.post(draft, body) }
}

extension PostPresentation: TextWritable {
    public func write(to page: inout TextPage) {
        switch self {
        case .draft(let draft): draft.write(to: &page)
        case .blog(let blog): blog.write(to: &page)
        case .removed(let removal): removal.write(to: &page)
        }
    }
}

extension RemovalPresentation: TextWritable {
    public func write(to page: inout TextPage) { page.paragraph(text) }
}

extension TrashEntryPresentation: TextRow {
    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces(TextDetails.texts(of: self), .accent, indent: indent)
    }
}

extension TrashCountPresentation: TextWritable {
    public func write(to page: inout TextPage) {
        guard let text else { return }
        page.blank()
        page.paragraph(text, .faint)
    }
}

extension PurgePresentation: TextWritable {
    public func write(to page: inout TextPage) { page.paragraph(text) }
}

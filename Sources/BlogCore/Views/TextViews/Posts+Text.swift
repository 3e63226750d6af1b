public import BlogContracts
import TextLayout

extension DraftCellPresentation: TextRow {
    public var titleText: String { title }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces([editedText], .accent, indent: indent)
        page.paragraph(excerpt, .faint, indent: indent)
        page.tags(tags, indent: indent)
    }
}

extension DraftDetailPresentation: TextWritable {
    public func write(to page: inout TextPage) {
        page.title(draft.title)
        page.pieces(["#\(draft.id)", draft.editedText], .accent)
        page.tags(draft.tags)
        page.body(body)
    }
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
    public var titleText: String { title }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces([kindText, deletedText, purgeText], .accent, indent: indent)
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

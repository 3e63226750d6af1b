public import BlogContracts
import TextLayout

extension TagCellPresentation: TextRow {
    public static var isSpaced: Bool { false }

    public var titleText: String { tag.name }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces([blogs.text], .accent, indent: indent)
    }

    /// A person never types the number of a tag, so it is not shown and needs no indent.
    public func write(to page: inout TextPage, indent: Int) {
        page.pieces([tag.name, blogs.text])
    }
}

extension TextPage {
    /// Writes the tags of a post, if it has any.
    mutating func tags(_ tags: TagsPresentation, indent: Int = 0) {
        pieces([tags.text], .faint, indent: indent)
    }
}

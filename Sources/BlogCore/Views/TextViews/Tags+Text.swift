public import BlogContracts
import TextLayout

extension TagCellPresentation: TextRow {
    public var titleText: String { tag.name }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces([blogCountText], .accent, indent: indent)
    }

    public func write(to page: inout TextPage, indent: Int) {
        page.pieces([tag.name, blogCountText], indent: indent)
    }
}

extension TextPage {
    /// Writes the tags of a post, if it has any.
    mutating func tags(_ tags: TagsPresentation, indent: Int = 0) {
        pieces([tags.text], .faint, indent: indent)
    }
}

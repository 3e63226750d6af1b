// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Everything public here is a requirement of a documented protocol.

public import BlogContracts

extension TagCellPresentation: TextRow {
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

public import BlogContracts
import TextLayout

extension AliasCellPresentation: TextRow {
    public var titleText: String { title }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        for path in paths { page.pieces([path], indent: indent) }
    }
}

extension AliasCellPresentation: TextWritable {
    public func write(to page: inout TextPage) {
        page.paragraph(title, .strong)
        writeDetails(to: &page, indent: 0)
    }
}

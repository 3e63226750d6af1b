public import BlogContracts
package import TextLayout

/// A one-shot view that can be rendered as text.
public protocol TextRenderable: OneShotView {
    /// The page as text; nil if nothing was displayed. `width` is the width of the terminal; a page has 20 to 100
    /// columns.
    func textDocument(width: Int, style: TextStyle) -> Document?
}

extension TextRenderable {
    /// The page for files, pipes and HTTP: 80 columns without escape sequences.
    public func textDocument() -> Document? { textDocument(width: 80, style: .plain) }
}

extension TextRenderable where Self: TextWritable {
    public func textDocument(width: Int, style: TextStyle) -> Document? {
        Document(self) { TextPage.bytes(width: width, style: style, write) }
    }
}

/// A value that can be written on a page.
public protocol TextWritable {
    func write(to page: inout TextPage)
}

/// A row of a list as text.
public protocol TextRow: RowPresentation {
    /// Whether a blank line comes before each row.
    static var isSpaced: Bool { get }

    /// The text of its first line.
    var titleText: String { get }

    /// Writes the lines below the title, indented by `indent` columns.
    func writeDetails(to page: inout TextPage, indent: Int)
    /// Writes the row, indented by `indent` columns. Its number is in the indent.
    func write(to page: inout TextPage, indent: Int)
    /// Writes rows as a table if they fit the page.
    /// - Returns: whether they were written.
    static func writeTable(_ rows: [Self], to page: inout TextPage, indent: Int) -> Bool
}

extension TextRow {
    public static var isSpaced: Bool { true }
    public func write(to page: inout TextPage, indent: Int) {
        page.paragraph(titleText, .strong, indent: indent, label: TextLabels.label(id))
        writeDetails(to: &page, indent: indent)
    }
    public static func writeTable(_ rows: [Self], to page: inout TextPage, indent: Int) -> Bool { false }
}

extension TextPage {
    /// Returns the bytes of a document.
    package static func bytes(width: Int, style: TextStyle, _ write: (inout TextPage) -> Void) -> [UInt8] {
        var page = TextPage(width: width, style: style)
        write(&page)
        return Array(page.text.utf8)
    }

    /// Returns the lines of a page, for a screen.
    /// - Parameter widthOfPieces: the number of columns for texts side by side, if they must have one line.
    package static func lines(
        width: Int, widthOfPieces: Int? = nil, _ write: (inout TextPage) -> Void
    ) -> [ScreenLine] {
        var page = TextPage(width: width, style: .ansi, widthOfPieces: widthOfPieces)
        write(&page)
        let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return lines.map { ScreenLine(escaped: $0) { TextEmphasis(code: $0) } }
    }
}

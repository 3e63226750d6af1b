public import BlogContracts
public import OneShotViews

/// A one-shot view that can be rendered as text.
public protocol TextRenderable: OneShotView {
    /// The page as text; nil if nothing was displayed. `width` is the terminal's in columns; a page uses at least 20 and
    /// at most 100 of them.
    func textDocument(width: Int, style: TextStyle) -> Document?
}

extension TextRenderable {
    /// The page for files, pipes and HTTP: 80 columns, letters only.
    public func textDocument() -> Document? { textDocument(width: 80, style: .plain) }
}

/// A value that can be written on a page.
public protocol TextWritable {
    /// Writes the value.
    func write(to page: inout TextPage)
}

/// A row of a list as text.
public protocol TextRow: RowPresentation {
    /// Whether a blank line comes before each row.
    static var isSpaced: Bool { get }

    /// Writes the row, `indent` columns in; its number is in the columns before that.
    func write(to page: inout TextPage, indent: Int)
    /// Writes rows as a table; returns whether they fit the page.
    static func writeTable(_ rows: [Self], to page: inout TextPage, indent: Int) -> Bool
}

extension TextRow {
    /// Yes.
    public static var isSpaced: Bool { true }
    /// No table: rows are written one by one.
    public static func writeTable(_ rows: [Self], to page: inout TextPage, indent: Int) -> Bool { false }
}

extension TextPage {
    /// The bytes of a document.
    package static func bytes(width: Int, style: TextStyle, _ write: (inout TextPage) -> Void) -> [UInt8] {
        var page = TextPage(width: width, style: style)
        write(&page)
        return Array(page.text.utf8)
    }
}

public import BlogContracts
import TextLayout

extension UserInfoPresentation: TextWritable {
    public func write(to page: inout TextPage) {
        page.title(name)
        page.pieces(["@\(username)", "#\(id)", joined.text], .accent)
        page.pieces([blogs.text, followers.text, following.text, friends.text])
        page.pieces([relationText])
        if !summary.isEmpty {
            page.blank()
            page.paragraph(summary)
        }
    }
}

extension PersonPresentation: TextRow {
    public static var isSpaced: Bool { false }

    public var titleText: String { name }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces(["@\(username)"] + TextDetails.texts(of: self), .accent, indent: indent)
    }

    public static func writeTable(_ rows: [PersonPresentation], to page: inout TextPage, indent: Int) -> Bool
    {
        TextPersonTable(rows).write(to: &page, indent: indent)
    }
}

extension UserCellPresentation: TextRow {
    public static var isSpaced: Bool { false }

    public var titleText: String { person.name }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces(["@\(person.username)"] + TextDetails.texts(of: self), .accent, indent: indent)
    }

    public static func writeTable(_ rows: [UserCellPresentation], to page: inout TextPage, indent: Int)
        -> Bool
    {
        TextPersonTable(rows.map(\.person), notes: rows.map { $0.relationText ?? "" })
            .write(to: &page, indent: indent)
    }
}

extension FollowPresentation: TextWritable {
    public func write(to page: inout TextPage) { page.pieces([text, followers.text, friends.text]) }
}

extension SessionPresentation: TextWritable {
    /// The token is on a line of its own and is not wrapped, so that it can be copied.
    public func write(to page: inout TextPage) {
        page.pieces([text, keptText, expires.text])
        page.blank()
        page.line(CleanText.line(token))
    }
}

extension SessionCellPresentation: TextRow {
    public static var isSpaced: Bool { false }

    public var titleText: String { deviceText }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces([created.text, lastUsed.text, expires.text, currentText], indent: indent)
    }
}

extension PicturePresentation: TextRow {
    public static var isSpaced: Bool { false }

    public var titleText: String { TextDetails.texts(of: self).compactMap(\.self).joined(separator: " · ") }

    /// The Markdown is not wrapped, so that it can be copied.
    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.line(String(repeating: " ", count: indent) + CleanText.line(markdown))
    }
}

extension PicturePresentation: TextWritable {
    /// The Markdown is the only text and is not wrapped, because scripts read it.
    public func write(to page: inout TextPage) { page.line(CleanText.line(markdown)) }
}

extension TokenPresentation: TextWritable {
    /// The token is the only text and is not wrapped, because scripts read it.
    public func write(to page: inout TextPage) { page.line(CleanText.line(token)) }
}

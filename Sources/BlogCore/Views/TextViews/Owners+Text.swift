public import BlogContracts
import TextLayout

extension StandingPresentation: TextWritable {
    public func write(to page: inout TextPage) { page.paragraph(text) }
}

extension RegistrationPresentation: TextWritable {
    public func write(to page: inout TextPage) { page.paragraph(text) }
}

extension SitePresentation: TextWritable {
    public func write(to page: inout TextPage) { for text in texts { page.paragraph(text) } }
}

extension LinkPresentation: TextWritable {
    /// Writes the address in one line, so that it can be copied.
    public func write(to page: inout TextPage) { page.line(CleanText.line(url)) }
}

extension ActionPresentation: TextRow {
    public static var isSpaced: Bool { false }

    public var titleText: String { text }

    public func writeDetails(to page: inout TextPage, indent: Int) {
        page.pieces(TextDetails.texts(of: self), indent: indent)
    }
}

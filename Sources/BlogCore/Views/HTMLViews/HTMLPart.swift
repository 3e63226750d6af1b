/// A part of a page that can change while a browser shows the page. What all viewers see alike is one element, and the commands
/// of the viewer are another.
public protocol HTMLPart {
    /// Writes what all viewers see alike.
    /// - Parameters:
    ///   - level: the level of its heading.
    ///   - commands: writes what depends on the viewer, at its end.
    func write(
        to html: inout HTMLWriter, level: Int, in page: PageContext, commands: (inout HTMLWriter) -> Void)
    /// Writes what depends on the viewer.
    func writeCommands(to html: inout HTMLWriter, in page: PageContext)
}

extension HTMLPart {
    /// Writes the part for its viewer.
    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        write(to: &html, level: level, in: page) { writeCommands(to: &$0, in: page) }
    }

    /// What all viewers see alike, in UTF-8.
    public func shared(level: Int, in page: PageContext) -> [UInt8] {
        HTMLWriter.bytes { write(to: &$0, level: level, in: page) { _ in } }
    }

    /// What depends on the viewer, in UTF-8.
    public func commandsHTML(in page: PageContext) -> [UInt8] {
        HTMLWriter.bytes { writeCommands(to: &$0, in: page) }
    }
}

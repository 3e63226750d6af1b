/// A part of a page that can change while a browser shows the page. What all viewers see alike is one element, and the commands
/// of the viewer are another.
public protocol HTMLPart {
    /// Writes what all viewers see alike.
    /// - Parameter level: the level of its heading.
    func writeShared(to html: inout HTMLWriter, level: Int, in page: PageContext)
    /// Writes what depends on the viewer.
    func writeCommands(to html: inout HTMLWriter, in page: PageContext)
}

extension HTMLPart {
    /// What all viewers see alike, in UTF-8.
    public func shared(level: Int, in page: PageContext) -> [UInt8] {
        HTMLWriter.bytes { writeShared(to: &$0, level: level, in: page) }
    }

    /// What depends on the viewer, in UTF-8.
    public func commandsHTML(in page: PageContext) -> [UInt8] {
        HTMLWriter.bytes { writeCommands(to: &$0, in: page) }
    }
}

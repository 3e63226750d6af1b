import Foundation

/// The tutorial. It shows computed parts between marks.
public struct Readme {
    /// Something computed.
    public enum Part: String, CaseIterable, Sendable {
        /// The page.
        case screen
        /// The table.
        case table
        /// The case against MVP.
        case against
        /// What is not tested.
        case obstacles
    }

    private static let url = Sources.here.appending(path: "Examples/README.md")

    /// All of it.
    /// - Throws: if there is no tutorial.
    public static func text() throws -> String {
        try String(contentsOf: url, encoding: .utf8)
    }

    /// A part as it is shown; nil where there is no place for it.
    /// - Throws: if there is no tutorial.
    public static func shown(_ part: Part) throws -> String? {
        let text = try text()
        return range(of: part, in: text).map { String(text[$0]) }
    }

    /// Shows another part.
    /// - Throws: what is wrong with the file.
    public static func replace(_ part: Part, with new: String) throws {
        var text = try text()
        guard let range = range(of: part, in: text) else { return }
        text.replaceSubrange(range, with: new)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    private static func range(of part: Part, in text: String) -> Range<String.Index>? {
        guard let begin = text.range(of: "<!-- \(part.rawValue) -->\n"),
            let end = text.range(of: "<!-- /\(part.rawValue) -->")
        else { return nil }
        return begin.upperBound..<end.lowerBound
    }
}

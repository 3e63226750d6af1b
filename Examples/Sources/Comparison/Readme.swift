import Foundation

/// The README with its computed parts.
public struct Readme {
    /// A computed part, between the marks `<!-- NAME -->` and `<!-- /NAME -->`.
    public enum Part: String, CaseIterable, Sendable {
        /// The example page.
        case screen
        /// The comparison.
        case table
        /// The case against MVP.
        case against
        /// The behaviours that are not reached.
        case unreached
    }

    private static let url = Sources.here.appending(path: "Examples/README.md")

    /// The text of the README.
    /// - Throws: an error if it cannot be read.
    public static func text() throws -> String {
        try String(contentsOf: url, encoding: .utf8)
    }

    /// A part as the README has it; nil if it is missing.
    /// - Throws: an error if the README cannot be read.
    public static func shown(_ part: Part) throws -> String? {
        let text = try text()
        return range(of: part, in: text).map { String(text[$0]) }
    }

    /// Replaces a part.
    /// - Throws: an error if the README cannot be read or written.
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

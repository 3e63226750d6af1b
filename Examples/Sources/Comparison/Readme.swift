import Foundation

/// The tutorial, which shows the table between two marks.
public struct Readme {
    private static let begin = "<!-- compare -->\n"
    private static let end = "<!-- /compare -->"
    private static let url = Sources.here.appending(path: "Examples/README.md")

    /// The table as it is shown.
    /// - Throws: if there is no tutorial.
    public static func table() throws -> String {
        let text = try String(contentsOf: url, encoding: .utf8)
        guard let begin = text.range(of: begin), let end = text.range(of: end) else { return "" }
        return String(text[begin.upperBound..<end.lowerBound])
    }

    /// Shows another table.
    /// - Throws: what is wrong with the file.
    public static func replace(with table: String) throws {
        let text = try String(contentsOf: url, encoding: .utf8)
        let old = begin + (try self.table()) + end
        try text.replacingOccurrences(of: old, with: begin + table + end)
            .write(to: url, atomically: true, encoding: .utf8)
    }
}

import Ways

/// The comparison as a Markdown table.
public struct Report {
    /// The Markdown text.
    public let text: String

    /// Measures every way.
    /// - Throws: an error if a source file cannot be read.
    @MainActor
    public init(_ sources: Sources = Sources()) async throws {
        var columns: [Measures] = []
        for way in Way.allCases { columns.append(try await Measures(way, in: sources)) }
        let head = [
            ["files / lines of code"] + columns.map(\.way.rawValue), ["---"] + columns.map { _ in "--:" },
        ]
        text = (head + Report.rows(columns)).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }

    private static func rows(_ columns: [Measures]) -> [[String]] {
        func row(_ name: String, _ cell: (Measures) -> any CustomStringConvertible) -> [String] {
            [name] + columns.map { cell($0).description }
        }
        let changes = Change.allCases.flatMap { change in
            [
                row("**\(change.rawValue)**: new") { $0.changes[change]?.new ?? Size([]) },
                row("**\(change.rawValue)**: touched") { $0.changes[change]?.touched ?? Size([]) },
            ]
        }
        return [row("at the start", \.start), row("of these from the product or shared", \.shared)] + changes
            + [
                row("files that name model and view", \.meetings), row("glue", \.glue),
                row("behaviours reached without drawing, of \(Behaviour.allCases.count)", \.reached.count),
                row("lines drawn for one like", \.linesPerLike),
            ]
    }
}

public import BlogContracts
import TextLayout

/// An error on standard error.
public struct TextError: Hashable, Sendable {
    /// The lines, each with a line feed: `error: DETAIL`, or for several invalid fields `error: TITLE:` and a line
    /// `  FIELD MESSAGE` for each. They are not wrapped, so that a script can search them.
    public let text: String

    /// Renders an error.
    public init(_ error: ErrorPresentation, style: TextStyle = .plain) {
        let fields = error.fields.count > 1 ? error.fields : []
        let first = fields.isEmpty ? error.detail : error.title + ":"
        var lines = [style.paint("error:", .alarm) + " " + CleanText.line(first)]
        for field in fields {
            lines.append("  " + CleanText.line("\(field.field) \(field.message)"))
        }
        text = lines.map { $0 + "\n" }.joined()
    }
}

public import BlogContracts
import TextLayout

/// An error on standard error, and over HTTP.
public struct TextError: Hashable, Sendable {
    /// The lines, each with a line feed: `error: MESSAGE`, or for several invalid fields `error: TITLE:` and a line
    /// `  FIELD MESSAGE` for each. They are not wrapped, so that a script can search them.
    public let text: String

    /// Renders an error.
    public init(_ error: ErrorPresentation, style: TextStyle = .plain) {
        self.init(title: error.title, detail: error.detail, fields: error.fields, style: style)
    }

    /// - Parameter title: the kind of the error, in words.
    public init(
        title: String, detail: String, fields: [ErrorPresentation.Field], style: TextStyle = .plain
    ) {
        let fields = fields.count > 1 ? fields : []
        self.init(
            [fields.isEmpty ? detail : title + ":"]
                + fields.map { "  \($0.field) \($0.message)" }, style: style)
    }

    /// Renders an error that has no presentation.
    public init(_ message: String, style: TextStyle = .plain) {
        self.init(message.split(separator: "\n").map(String.init), style: style)
    }

    private init(_ lines: [String], style: TextStyle) {
        text =
            style.paint("error:", .alarm) + " "
            + lines.map { CleanText.piece($0) + "\n" }.joined()
    }
}

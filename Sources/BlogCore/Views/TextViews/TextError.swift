public import BlogContracts

/// An error as a command shows it on standard error.
public struct TextError: Hashable, Sendable {
    /// The lines: `error: DETAIL`, or where several fields are wrong `error: TITLE` and `  FIELD MESSAGE` for each; a
    /// line feed after each. They are not wrapped, so that a script can search them.
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

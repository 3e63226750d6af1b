public import BlogContracts

/// An error as a command shows it on standard error.
public struct TextError: Hashable, Sendable {
    /// The lines: `error: DETAIL`, then `  FIELD: MESSAGE` for each field; a line feed after each. They are not
    /// wrapped, so that a script can search them.
    public let text: String

    /// Renders an error.
    public init(_ error: ErrorPresentation, style: TextStyle = .plain) {
        var lines = [style.paint("error:", .alarm) + " " + CleanText.line(error.detail)]
        for field in error.fields {
            lines.append("  " + CleanText.line("\(field.field): \(field.message)"))
        }
        text = lines.map { $0 + "\n" }.joined()
    }
}

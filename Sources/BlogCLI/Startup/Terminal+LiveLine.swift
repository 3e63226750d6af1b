import ProcessSupport
import TextViews

extension Terminal {
    /// A line on standard error for how far something has come; nothing where nobody reads it, or is to.
    static func liveLine(isShown: Bool = true) -> TextLiveLine {
        TextLiveLine(
            width: { width }, style: hasErrorColour ? .ansi : .plain, isTerminal: isError && isShown,
            write: StandardStreams.error)
    }
}

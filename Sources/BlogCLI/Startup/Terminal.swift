import Glibc

/// What is at the other end of the standard streams.
enum Terminal {
    /// Whether standard output is read by a person.
    static let isOutput = isatty(STDOUT_FILENO) == 1
    /// Whether standard error is read by a person.
    static let isError = isatty(STDERR_FILENO) == 1

    /// Whether a person can be asked something and answer.
    static let canAsk = isError && isatty(STDIN_FILENO) == 1

    /// Colour is for terminals that can, and for people who did not ask to be spared (https://no-color.org).
    static let hasColour = isOutput && isColourWanted
    /// The same on standard error.
    static let hasErrorColour = isError && isColourWanted

    /// The terminal's width in columns; 80 where there is none.
    static let width: Int = {
        var size = winsize()
        let stream = isOutput ? STDOUT_FILENO : STDERR_FILENO
        guard isOutput || isError, ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return 80
        }
        return Int(size.ws_col)
    }()

    /// The width for what goes to standard output, 80 if that is no terminal.
    static let outputWidth = isOutput ? width : 80

    private static let isColourWanted =
        (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
        && getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
}

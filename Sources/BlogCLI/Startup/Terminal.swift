import BlogModels
import BlogPresenters
import Glibc
import ProcessSupport
import TextViews

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

    /// The terminal's width in columns, as it is now; 80 where there is none.
    static var width: Int {
        var size = winsize()
        let stream = isOutput ? STDOUT_FILENO : STDERR_FILENO
        guard isOutput || isError, ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return 80
        }
        return Int(size.ws_col)
    }

    /// The width for what goes to standard output, 80 if that is no terminal.
    static var outputWidth: Int { isOutput ? width : 80 }

    private static let isColourWanted =
        Environment.value("NO_COLOR") == nil
        && Environment.value("TERM") ?? "dumb" != "dumb"
}

extension Terminal {
    /// A line on standard error for how far something has come; nothing where nobody reads it, or is to.
    static func liveLine(isShown: Bool = true) -> TextLiveLine {
        TextLiveLine(
            width: { width }, style: hasErrorColour ? .ansi : .plain, isTerminal: isError && isShown,
            write: StandardStreams.error)
    }
}

/// Asks the person at the terminal. What is not clearly a yes is a no.
final class TerminalConfirmation: Confirmation {
    func confirm(_ question: String) async -> Bool {
        StandardStreams.error(CleanText.line(question) + " [y/N] ")
        guard let line = readLine() else {
            StandardStreams.error("\n")
            return false
        }
        let answer = line.filter { !$0.isWhitespace }.lowercased()
        return answer == "y" || answer == "yes"
    }
}

/// A terminal that does not show what is typed, for a while. Whatever ends the program meanwhile, the terminal is
/// put back as it was: nobody wants a shell that shows nothing.
enum HiddenInput {
    /// How the terminal was, where a signal's handler finds it.
    private nonisolated(unsafe) static let before = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Does something while nothing is shown.
    static func during<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard tcgetattr(STDIN_FILENO, before) == 0 else { return try body() }
        for number in endings { signal(number, restoreAndEnd) }
        // Stopped, it would leave the terminal to a shell as it is.
        signal(SIGTSTP, SIG_IGN)
        var hidden = before.pointee
        hidden.c_lflag &= ~tcflag_t(ECHO | ECHONL)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, before)
            for number in endings + [SIGTSTP] { signal(number, SIG_DFL) }
        }
        return try body()
    }

    /// `tcsetattr`, `signal` and `raise` are safe in a handler (signal-safety(7)).
    private static let restoreAndEnd: @convention(c) (Int32) -> Void = { number in
        tcsetattr(STDIN_FILENO, TCSANOW, before)
        signal(number, SIG_DFL)
        raise(number)
    }
}

/// Asks for a new password: on a terminal twice, without showing it; else it is one line of standard input.
enum PasswordPrompt {
    /// - Throws: `FieldError` for `password`.
    static func newPassword() throws -> Password {
        guard isatty(STDIN_FILENO) == 1 else { return try Password(text(of: try StandardInput.line())) }
        let first = try ask("New password: ")
        let password = try Password(first)
        guard try ask("Again: ") == first else {
            throw FieldError(field: "password", .stated("was not the same the second time"))
        }
        return password
    }

    private static func ask(_ question: String) throws -> String {
        try HiddenInput.during {
            StandardStreams.error(question)
            // The person's own line feed is not shown either.
            defer { StandardStreams.error("\n") }
            return try text(of: try StandardInput.line())
        }
    }

    private static func text(of line: [UInt8]) throws(FieldError) -> String {
        // A line that another system wrote ends in a return too, which nobody could type again.
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        guard let text = String(validating: line, as: UTF8.self) else {
            throw FieldError(field: "password", .stated("must be UTF-8"))
        }
        return text
    }
}

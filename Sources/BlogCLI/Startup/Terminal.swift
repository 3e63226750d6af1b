import BlogModels
import BlogPresenters
import Glibc
import ProcessSupport
import TextViews

/// The terminal behind the standard streams.
enum Terminal {
    /// Whether standard output is a terminal.
    static let isOutput = isatty(STDOUT_FILENO) == 1
    /// Whether standard error is a terminal.
    static let isError = isatty(STDERR_FILENO) == 1

    /// Whether standard input is a terminal.
    static let isInput = isatty(STDIN_FILENO) == 1

    /// Whether a person can answer a question.
    static let canAsk = isError && isInput
    /// Whether a person can use an editor.
    static let canEdit = isOutput && isInput

    /// The style of standard output: colour on a terminal that supports it, without `NO_COLOR` (https://no-color.org).
    static let outputStyle: TextStyle = isOutput && isColourWanted ? .ansi : .plain
    /// The same on standard error.
    static let errorStyle: TextStyle = isError && isColourWanted ? .ansi : .plain

    /// The terminal's current width in columns; 80 without a terminal.
    static var width: Int {
        var size = winsize()
        let stream = isOutput ? STDOUT_FILENO : STDERR_FILENO
        guard isOutput || isError, ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return 80
        }
        return Int(size.ws_col)
    }

    /// The width of standard output; 80 if it is not a terminal.
    static var outputWidth: Int { isOutput ? width : 80 }

    private static let isColourWanted =
        Environment.value("NO_COLOR") == nil
        && Environment.value("TERM") ?? "dumb" != "dumb"
}

extension Terminal {
    /// A progress line on standard error. It writes nothing if standard error is not a terminal or `isShown` is false.
    static func liveLine(isShown: Bool = true) -> TextLiveLine {
        TextLiveLine(
            width: { width }, style: errorStyle, isTerminal: isError && isShown,
            write: StandardStreams.error)
    }
}

/// Asks the person at the terminal. Every answer except a clear yes counts as no.
final class TerminalConfirmation: Confirmation {
    func confirm(_ question: String) async -> Bool {
        StandardStreams.error(CleanText.line(question) + " [y/N] ")
        waitForInput()
        guard !Task.isCancelled, let line = readLine() else {
            StandardStreams.error("\n")
            return false
        }
        let answer = line.filter { !$0.isWhitespace }.lowercased()
        return answer == "y" || answer == "yes"
    }

    /// Waits until there is something to read. A signal cancels the task and not the read, so it looks for both.
    private func waitForInput() {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while !Task.isCancelled, poll(&input, 1, 100) == 0 {}
    }
}

/// Turns off the echo of a terminal for a while. If a signal ends the program in the meantime, the echo is restored.
enum HiddenInput {
    /// The former terminal settings, for the signal handler.
    private nonisolated(unsafe) static let before = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Runs `body` without echo.
    static func during<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard tcgetattr(STDIN_FILENO, before) == 0 else { return try body() }
        for number in endings { signal(number, restoreAndEnd) }
        // Stopping the program would leave the shell without echo.
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

/// Reads a new password: on a terminal twice without echo, otherwise as one line of standard input.
enum PasswordPrompt {
    /// - Throws: `FieldError` for `password`.
    static func newPassword() throws -> Password {
        guard Terminal.isInput else { return try Password(text(of: try StandardInput.line())) }
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
            // The echo of the line feed is off too.
            defer { StandardStreams.error("\n") }
            return try text(of: try StandardInput.line())
        }
    }

    private static func text(of line: [UInt8]) throws(FieldError) -> String {
        // A line from another system may also end in a carriage return, which is not part of the password.
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        guard let text = String(validating: line, as: UTF8.self) else {
            throw FieldError(field: "password", .stated("must be UTF-8"))
        }
        return text
    }
}

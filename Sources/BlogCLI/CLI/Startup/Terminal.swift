import BlogDomain
import BlogPresenters
import BlogViews
import Glibc
import LinuxSupport
import Terminal
import TextLayout
import Threads

/// The terminal behind the standard streams.
enum Terminal {
    /// Whether standard output is a terminal.
    static let isOutput = StandardStreams.isTerminal(STDOUT_FILENO)
    /// Whether standard error is a terminal.
    static let isError = StandardStreams.isTerminal(STDERR_FILENO)

    /// Whether standard input is a terminal.
    static let isInput = StandardStreams.isTerminal(STDIN_FILENO)

    /// Whether a person can answer a question.
    static let canAsk = isError && isInput
    /// Whether a person can use an editor.
    static let canEdit = isOutput && isInput

    /// Lets a terminal without UTF-8 get ASCII, also through a pager.
    static func useLocale() {
        guard !TerminalOwner.isUTF8 else { return }
        let streams = (isOutput ? [STDOUT_FILENO] : []) + (isError ? [STDERR_FILENO] : [])
        StandardStreams.form.withLock { $0 = (Set(streams), ASCIIForm.of) }
    }

    /// The value of `--color`, set before the first output.
    static let color = Lock(ColorChoice.auto)
    /// The style of standard output.
    static let outputStyle = style(isTerminal: isOutput)
    /// The style of standard error.
    static let errorStyle = style(isTerminal: isError)

    /// The terminal's current width in columns; 80 without a terminal.
    static var width: Int { size.map { Int($0.ws_col) } ?? 80 }
    /// The terminal's current number of lines; 24 without a terminal.
    static var height: Int { size.map { Int($0.ws_row) } ?? 24 }

    private static var size: winsize? {
        var size = winsize()
        let stream = isOutput ? STDOUT_FILENO : STDERR_FILENO
        guard isOutput || isError, ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return size
    }

    /// The width of standard output; 80 if it is not a terminal. A pager does not change it.
    static let outputWidth = isOutput ? width : 80

    /// Whether the type of the terminal is unknown or can only print lines.
    static let isDumb = Environment.value("TERM") ?? "dumb" == "dumb"

    /// By default, colour on a terminal that supports it, without `NO_COLOR` (https://no-color.org).
    private static func style(isTerminal: Bool) -> TextStyle {
        switch color.withLock({ $0 }) {
        case .always: .ansi
        case .never: .plain
        case .auto: isTerminal && !isDumb && Environment.value("NO_COLOR") == nil ? .ansi : .plain
        }
    }
}

extension Terminal {
    /// Whether lines of standard error can be redrawn.
    static var isLive: Bool { isError && width >= 20 && !isDumb }

    /// Progress on standard error, if that is a terminal and the program is in its foreground. The first line takes the terminal
    /// (``TerminalOwner/Mode/keys``), until ``Interruption`` gives it back.
    static func liveLines(isShown: Bool = true) -> TextLiveLines {
        TextLiveLines(
            width: { width }, style: errorStyle,
            terminal: {
                guard isError && isShown else { return .none }
                guard isLive else { return .plain }
                TerminalOwner.setMode(.keys)
                return TerminalOwner.visit.map { .live($0) } ?? .none
            }, write: StandardStreams.error)
    }
}

/// Asks the person at the terminal. Every answer except a clear yes counts as no.
final class TerminalConfirmation: Confirmation {
    private(set) var isDeclined = false

    func confirm(_ question: String) async -> Bool {
        let isConfirmed = ask(question)
        isDeclined = !isConfirmed
        return isConfirmed
    }

    private func ask(_ question: String) -> Bool {
        StandardStreams.error(CleanText.line(question) + " [y/N] ")
        waitForInput()
        guard !Task.isCancelled, let line = try? StandardInput.line() else {
            StandardStreams.error("\n")
            return false
        }
        let answer = String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }.lowercased()
        return answer == "y" || answer == "yes"
    }

    /// Waits until there is something to read. A signal cancels the task and not the read, so it looks for both.
    private func waitForInput() {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while !Task.isCancelled, poll(&input, 1, 100) == 0 {}
    }
}

/// Reads a new password: on a terminal twice without echo, otherwise as one line of standard input.
enum PasswordPrompt {
    /// - Throws: `FieldError` for `password`.
    static func newPassword() throws -> Password {
        guard Terminal.isInput else { return try Password(text(of: try StandardInput.line() ?? [])) }
        let first = try ask("New password: ")
        let password = try Password(first)
        guard try ask("Again: ") == first else {
            throw FieldError(field: "password", .stated("was not the same the second time"))
        }
        return password
    }

    private static func ask(_ question: String) throws -> String {
        TerminalOwner.setMode(.hidden)
        defer {
            TerminalOwner.setMode(.asFound)
            // The line feed had no echo.
            StandardStreams.error("\n")
        }
        StandardStreams.error(question)
        return try text(of: try StandardInput.line() ?? [])
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

import Glibc

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

import Glibc

/// Asks the person at the terminal before something that cannot be undone.
enum TerminalQuestion {
    /// Whether the person says yes; where there is no terminal there is no question, and that is a yes.
    static func ask(_ question: String) -> Bool {
        guard isatty(STDIN_FILENO) == 1, Terminal.isError else { return true }
        StandardStreams.error("\(question) [y/N] ")
        let answer = readLine()?.lowercased()
        return answer == "y" || answer == "yes"
    }
}

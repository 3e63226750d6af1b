import BlogPresenters
import TextViews

/// Asks the person at the terminal. What is not clearly a yes is a no.
final class TerminalConfirmation: Confirmation {
    func confirm(_ question: String) async -> Bool {
        StandardStreams.error(TextQuestion.line(question) + " [y/N] ")
        guard let line = readLine() else {
            StandardStreams.error("\n")
            return false
        }
        let answer = line.filter { !$0.isWhitespace }.lowercased()
        return answer == "y" || answer == "yes"
    }
}

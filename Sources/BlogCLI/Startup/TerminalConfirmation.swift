import BlogPresenters
import TextViews

/// Asks the person at the terminal. What is not clearly a yes is a no.
final class TerminalConfirmation: Confirmation {
    func confirm(_ question: String) async -> Bool {
        StandardStreams.error(TextQuestion.line(question) + " [y/N] ")
        let answer = readLine()?.filter { !$0.isWhitespace }.lowercased()
        return answer == "y" || answer == "yes"
    }
}

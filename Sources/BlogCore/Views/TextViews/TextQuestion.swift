/// A question to the person at a terminal.
public enum TextQuestion {
    /// The question as one line that is safe to show: names that people chose are in it.
    public static func line(_ question: String) -> String {
        CleanText.line(question)
    }
}

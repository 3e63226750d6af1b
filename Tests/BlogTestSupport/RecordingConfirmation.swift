public import BlogPresenters

/// Answers as a test says, and notes what it was asked.
public final class RecordingConfirmation: Confirmation {
    /// What it was asked, in order.
    public private(set) var questions: [String] = []

    private let answer: Bool
    private let gate: Gate?

    /// Makes it answer so, after the gate where there is one.
    public init(answering answer: Bool, after gate: Gate? = nil) {
        self.answer = answer
        self.gate = gate
    }

    /// Notes the question and answers.
    public func confirm(_ question: String) async -> Bool {
        questions.append(question)
        await gate?.pass()
        return answer
    }
}

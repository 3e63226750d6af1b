public import BlogPresenters

/// A confirmation that records the questions and gives a fixed answer.
public final class RecordingConfirmation: Confirmation {
    public private(set) var questions: [String] = []

    private let answer: Bool
    private let gate: Gate?

    /// Creates a confirmation with an answer. It waits for the gate if there is one.
    public init(answering answer: Bool, after gate: Gate? = nil) {
        self.answer = answer
        self.gate = gate
    }

    public func confirm(_ question: String) async -> Bool {
        questions.append(question)
        do { try await gate?.pass() } catch { return false }
        return answer
    }
}

import BlogContracts

/// What came of a move.
struct MovingReport: Sendable {
    let document: Document
    let isDone: Bool
    let error: ErrorPresentation?
    /// What storage said, for whoever sits at the machine.
    let causes: [String]
}

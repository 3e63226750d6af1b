import BlogContracts

/// What came of a move.
struct MovingReport: Sendable {
    /// What to print; nil if nothing moved.
    let document: Document?
    let error: ErrorPresentation?
    /// What storage said, for whoever sits at the machine.
    let causes: [String]
}

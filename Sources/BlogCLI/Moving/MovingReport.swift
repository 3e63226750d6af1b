import BlogContracts

/// What came of a move.
struct MovingReport: Sendable {
    /// What to print; nil if nothing moved.
    let document: Document?
    let error: ErrorPresentation?
    let causes: Causes
}

import BlogContracts

/// What came of a move.
struct MovingReport: Sendable {
    let document: Document
    let isDone: Bool
    let error: ErrorPresentation?
    let causes: Causes
}

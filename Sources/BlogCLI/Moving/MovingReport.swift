import BlogContracts
import OneShotViews

/// What came of a move.
struct MovingReport: Sendable {
    /// The page; nil if the transfer did not end.
    let document: Document?
    let error: ErrorPresentation?
    let causes: Causes
}
